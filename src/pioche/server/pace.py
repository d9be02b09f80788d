"""How long things take at a table; tests choose shorter ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Seconds, all of them."""

    grace: float = 0.75
    """An UNO that comes so soon after its player's lay counts as said with it."""
    cooldown: float = 2.0
    """After a catch of nobody, the next one of the same seat must wait."""
    bot_least: float = 0.6
    bot_most: float = 2.0
    after_lay: float = 1.0
    """No bot acts or catches sooner than this after somebody came down to one card."""
    resumed: float = 10.0
    """A turn clock that stood still goes on with at least this."""
    offline: float = 20.0
    """The turn of somebody who is not connected passes after this at the latest ..."""
    offline_unclocked: float = 120.0
    """... and after this where turns have no limit."""
    host_gone: float = 60.0
    """A host who is not there for so long hands over to somebody who is."""
    knock: float = 30.0
    """A knock ends when its knocker has not been there for so long."""
    declined: float = 30.0
    """Whoever was not let in may knock again after this."""
    guest: float = 600.0
    """Whoever was let in without a seat, and has been gone for so long, must knock again."""
    hello: float = 10.0
    """A socket that has not said hello by then is closed."""
    empty: float = 120.0
    """A table at which no person sits any more is closed after this."""
    idle: float = 900.0
    """A table that nobody watches is forgotten after this, until somebody asks for it."""
    owner: float = 2.0
    """So often a node asks whether another has taken one of its tables."""
