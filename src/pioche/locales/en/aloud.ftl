# The terminal line by line, for screen readers (pioche tui --plain). What the others say stands there.

## Words that are understood in either language, the first of each shown in the help

word-lay = lay, play, put
word-draw = draw, d, press
word-keep = keep, k
word-pass = pass, skip my turn
word-uno = uno, u
word-contre = contre, contre-uno, catch, c
word-accept = accept, a
word-challenge = challenge, doubt, x
word-jump = jump, jump in, j
word-yes = yes, y, ok
word-no = no, n, cancel, esc, escape
word-why = why, why not
word-hand = hand, cards
word-table = table, top, position
word-people = people, who, players
word-log = log, story, again
word-scores = scores, score, sheet, points
word-rules = rules
word-help = help, ?, h
word-quit = quit, q, exit
word-next = next, go on, rematch, begin, start
word-say = say, t
word-hint = hint
word-time = time, more time
word-back = back, i am back
word-sit = sit, sit down
word-leave = leave
word-bot = bot, add bot
word-remove = remove, kick
word-host = host, make host
word-vote = vote
word-clock = clock
word-door = door
word-gate = gate, knocking
word-admit = admit, let in
word-decline = decline, turn away
word-goal = goal, target
word-option = option, options
word-faster = faster
word-slower = slower
word-resume = resume, continue
word-new = new, new match
word-join = join
word-seats = seats, seat
word-bots = bots
word-name = name
word-speed = speed
word-at = at, on
word-with = and, then, with
word-open = open, yes, on
word-closed = closed, shut, no, off

## Where the game is read

aloud-title = Pioche, UNO by the book, line by line. Type a word and press Enter; “help” lists the words.
aloud-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
aloud-top = On the discard: { $card }{ $colour ->
    [no] .
   *[other] , colour { $colour }.
}
aloud-stock = { $launcher ->
    [yes] In the launcher: { $count }.
   *[no] In the stock: { $count }.
}
aloud-direction = Play goes { $way }.
aloud-seat = { $name }: { $cards }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
aloud-may = You may
aloud-may-lay = lay
aloud-owed = { $what ->
    [presses] Answer, or press { $count } times.
   *[other] Answer, or take { $count } cards.
}
aloud-colour = { $card }: which colour? Red, yellow, green or blue; “no” takes the card back.
aloud-aim = { $card }: at whom? “no” takes the card back
aloud-sure = You hold { $some }: this +4 is a bluff. Challenged, you draw { $count } cards. “yes” bluffs, “no” takes it back.
aloud-challenge = { $name } lays +4 and names { $colour }; the colour before was { $before }. “accept”: you draw { $count } and miss your turn. “challenge”: if { $name } bluffed, { $name } draws { $guilty }; if not, you draw { $innocent }.
aloud-shown = { $guilty ->
    [yes] { $name } bluffed. The hand, for you alone
   *[no] { $name } did not bluff. The hand, for you alone
}
aloud-armed = UNO goes with the next card.
aloud-not-armed = UNO no longer goes with the next card.
aloud-round-over = The round is over. “scores” reads the sheet, “next” deals.
aloud-match-over = The match is over. “scores” reads the sheet, “next” is a rematch.
aloud-lobby-host = The match has not begun. “bot” adds a bot, “next” begins.
aloud-lobby-wait = The match has not begun; the host begins it.
aloud-watching = You are watching. “sit” sits down.
aloud-round = Round { $round }: { $name ->
    [no] nobody scores
   *[other] { $name } wins { $points ->
        [one] one point
       *[other] { $points } points
    }
}. Then
aloud-phrases = Say which
aloud-no-card = You hold no such card: “{ $value }”. “hand” reads your cards.
aloud-no-player = Nobody here is called “{ $value }”.
aloud-nobody-knocks = Nobody called “{ $value }” is at the door.
aloud-unknown = “{ $value }” is not understood. “help” lists the words.
aloud-goes = { $card } may be laid.
aloud-earlier = What happened before:
aloud-bye = The match stays as it is. Goodbye.
aloud-help-play =
    To lay the third card: “3”, “{ $lay } 3”, “{ $lay } red 7” or “R7”. With its colour: “wild green”. At somebody: “{ $lay } 4 { $at } Otto”. Several: “{ $lay } 2 5”. With UNO: “{ $lay } 3 { $uno }”.
    “{ $draw }”: draw, or press the launcher. “{ $keep }”: keep the card drawn. “{ $pass }”: pass, where nothing can be drawn.
    “{ $uno }”: say UNO; with two cards in hand it goes with the next one. “{ $contre }”: call contre-UNO.
    “{ $accept }” or “{ $challenge }” answers a +4. “{ $jump }”: out of turn, lay the twin of the card on top. “{ $why } 3”: why the third card will not do.
    To hear again: “{ $hand }”, “{ $table }”, “{ $people }”, “{ $log } 20”, “{ $scores }”, “{ $rules }”.
    “{ $next }”: begin, deal the next round, play again. “{ $say } 2”: a phrase. “{ $time }”: more time. “{ $hint } Otto”: report a hint. “{ $back }”: take your seat back.
    “{ $faster }”, “{ $slower }”: the bots at home. “{ $quit }”: leave, and lose nothing.
aloud-help-table =
    At a live table: “{ $sit }”, “{ $leave }”, “{ $vote } Otto”. As its host: “{ $bot } greedy”, “{ $remove } Otto”, “{ $host } Otto”, “{ $clock } 45”, “{ $door } { $open }”, “{ $gate } { $open }”, “{ $admit } Eva”, “{ $decline } Eva”, “{ $goal } 200”, “{ $rules } extreme”, “{ $option } 1 2”.
aloud-help-menu =
    “{ $new }” begins a match, “{ $resume }” goes on with the last one, “{ $join }” and an address lead to a table elsewhere.
    What is played: “{ $rules } extreme”, “{ $seats } 3”, “{ $bots } fair greedy”, “{ $goal } 200”, “{ $name } Alice”, “{ $speed } 2”.
    House rules: “{ $option }” reads them all, “{ $option } 1” says what the first one means, “{ $option } 1 2” chooses its second value. “{ $quit }” leaves.
aloud-menu-resume = “resume” goes on with the match ({ $rules }, round { $round }).
aloud-menu-new = “new” begins, “help” lists what can be changed.
aloud-no-resume = There is no match to go on with: “new” begins one.
aloud-value = { $number } { $name }: { $value }
aloud-values = To choose
aloud-choose = { $value } is not to be chosen here: { $known }.
