"""The one place where rules act: plain functions over a ``game``.

They use integers and indexing only: no I/O, no clock, no chance but the game's own dice.
Interpreted, a game is a :class:`~pioche.kernel.layout.Game`; compiled, a record of the same
fields. Nothing here checks a move except :func:`~pioche.kernel.check.check`.
"""
