"""What happened at a live table, as one viewer is told; ``protocol.py`` sends it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

CardText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=3)]
Colour: TypeAlias = Literal["R", "Y", "G", "B"]

EventKind: TypeAlias = Literal[
    # the table
    "table_opened", "rules_set", "seat_taken", "seat_left", "bot_added", "seat_removed",
    "match_started", "rematch", "seat_away", "seat_back", "timed_out", "time_extended",
    "host_changed", "vote_cast", "clock_set", "door_set",
    "gate_set", "knocked", "let_in", "knock_declined", "knock_ended",
    "deal_promised", "chance_added",
    # dealing
    "dealer_card", "dealer_chosen", "round_started", "hand_dealt", "first_card",
    "first_card_returned", "colour_chosen",
    # play
    "turn_started", "card_played", "card_drawn", "penalty_drawn", "draw_shortfall", "reshuffled",
    "kept", "passed", "direction_changed", "turn_skipped",
    # the +4
    "challenge_offered", "accepted", "challenged", "hand_shown", "challenge_verdict",
    # uno
    "uno_called", "caught",
    # Extrême and house rules
    "pressed", "jammed", "swept", "attacked", "hinted", "hands_swapped", "hands_rotated",
    "jumped_in", "stack_grew", "card_returned", "not_won", "false_catch", "false_uno",
    "player_eliminated",
    # the end
    "round_won", "round_void", "hands_revealed", "round_scored", "match_won",
]  # fmt: skip


Cause: TypeAlias = Literal[
    "stuck", "choice", "plus2", "plus4", "guilty", "innocent", "uno", "first", "false_call",
    "attack", "hint",
]  # fmt: skip


Phrase: TypeAlias = Literal[
    "hello", "well_played", "thanks", "sorry", "oops", "wow", "close_call", "again", "wait", "bye"
]  # fmt: skip


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """From a seat: one of a few phrases, which each reads in their own language.

    It is kept nowhere and gets no answer; too many in a row are dropped.
    """

    phrase: Phrase


class Said(Struct, tag="said"):
    """Somebody says one of the phrases. Uses no version, and is kept nowhere."""

    seat: int
    phrase: Phrase


class Event(Struct, omit_defaults=True, gc=False):
    """Something that happened, as this viewer may know it.

    ========================  =========================================================
    dealer_card               seat, card · dealer_chosen: seat
    round_started             count (the round's number), seat (the dealer)
    hand_dealt                seat, count; cards only to the seat itself
    first_card                card · first_card_returned: card
    colour_chosen             seat, colour
    card_played               seat, card, colour (black cards), count (cards left), uno
    card_drawn                seat, cause; card only to the seat itself
    penalty_drawn             seat, count, cause, target (who caused it)
    draw_shortfall            seat, count (cards forgiven)
    reshuffled                count (cards in the new stock)
    turn_started              seat · kept, passed, turn_skipped: seat
    direction_changed         count (1 or -1)
    challenge_offered         seat (victim), target (who laid the +4)
    accepted, challenged      seat, target
    hand_shown                seat (challenger), target (whose), cards: to the challenger only
    challenge_verdict         seat (challenger), target, guilty
    uno_called                seat, ms (after the lay, where it was late); rival, ahead
    caught                    seat (offender), target (catcher), ms; rival, ahead
    pressed                   seat, count (cards ejected), target (who gets them)
    jammed                    seat, count (cards stuck, which the seat takes)
    swept                     seat, count (cards under the Poser tout), colour
    attacked, hinted          seat, target · hands_swapped: seat, target
    hands_rotated             seat, count (1 or -1) · jumped_in, card_returned: seat, card
    stack_grew                seat (who must answer), target (who added), count (cards owed)
    false_catch               seat, target · false_uno, not_won, player_eliminated: seat
    round_won, match_won      seat · round_void
    hands_revealed            seat, cards, count (its points)
    round_scored              seat, count (points)
    seat_taken, bot_added     seat, name · seat_left, seat_removed: seat, name
    seat_away, seat_back      seat · host_changed: seat
    timed_out                 seat; what the bot then did follows · time_extended: seat, count
    vote_cast                 seat (whom), target (who), count (votes still wanting)
    clock_set                 count (seconds) · door_set: count (1 open, 0 shut)
    gate_set                  count (1: newcomers knock, 0: they need not)
    knocked, let_in           name; who is let in to a seat takes it then
    knock_declined            name · knock_ended: name (gave up, or went)
    deal_promised             count (the round) · chance_added: seat
    ========================  =========================================================

    ``rival`` is the seat that an UNO or a catch raced against, ``ahead`` the milliseconds by
    which it reached the server before the rival's; negative where the rival's came first and yet
    lost, as a catch does against an UNO that counts as said with its lay.
    """

    kind: EventKind
    seat: int | None = None
    target: int | None = None
    card: CardText | None = None
    colour: Colour | None = None
    count: int | None = None
    cards: list[CardText] | None = None
    cause: Cause | None = None
    guilty: bool | None = None
    uno: bool | None = None
    ms: int | None = None
    rival: int | None = None
    ahead: int | None = None
    name: str | None = None
