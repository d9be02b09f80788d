"""``pioche tui``: a table in the terminal, against bots at home or at a live table elsewhere.

Both are tables of :mod:`pioche.client`; at home the other end of the line is the server's own
room, in this process (:mod:`.house`). ``desk.py`` decides what each key does and knows nothing of
Textual, ``board.py`` and its neighbours show it.
"""
