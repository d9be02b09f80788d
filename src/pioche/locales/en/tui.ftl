# The terminal. What the web client already says is in web.ftl.

colon = :{ " " }
seat-free = free seat
at-home = At home
title-code = Table { $code }
rival = opponent
points-short = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
watch-only = You are watching.

## The table

stock-short = Stock
launcher-short = Launcher
discard-short = Discard
colour-short = Colour
flight-nothing = click… nothing comes out
gather-title = { $count ->
    [one] One card chosen
   *[other] { $count } cards chosen
}
gather-keys = Space: add or take back · Enter: lay · Esc: cancel
lay-or-back = Enter: lay · Esc: take back
bluff-keys = Enter: bluff · Esc: take the card back
colour-title = { $card }: which colour?
escape-back = Esc: take back
seen-keys = Enter: I have seen it
only-draw = nothing goes: draw (d)
only-press = nothing goes: press (d)
only-pass = nothing goes and nothing to draw: pass (k)
away-keys = A bot plays for you: b takes your seat back
round-over = The round is over
round-over-keys = The round is over: Enter for the next, s for the score sheet
match-over = The match is over
match-over-keys = The match is over: Enter for a rematch, s for the score sheet
lobby-host = The table is open: b adds a bot, Backspace takes one away, m sets the rules, Enter begins
lobby-watching = The match has not begun: o to sit down

## The keys at the bottom

key-choose = choose
key-lay = lay
key-help = help
key-sheet = scores
key-quit = quit
key-people = who is here
key-table = the table
key-sort = sort
key-talk = talk
key-sit = sit down
key-close = ↑↓: scroll · Esc: close

## Help

help-title = The keys
help-arrows = choose a card; Tab goes to the next one that may be laid
help-enter = lay the chosen card, or settle what was just chosen
help-space = lay, or add a card to a lay of several
help-draw = draw; in Extrême, press the launcher
help-keep = keep the card drawn; pass when nothing can be drawn
help-uno = UNO; with two cards in hand the call goes with the card
help-contre = contre-UNO, on whoever forgot
help-answer = accept the +4, or challenge it
help-colour = the colour of a Wild: red, yellow, green, blue
help-digits = aim at a player, choose a phrase
help-jump = jump in with the twin of the card on top
help-sheet = score sheet, with the promised deal
help-log = the whole log
help-rules = the rules in force
help-people = who is here: hand over, remove, vote, leave
help-settings = the table: rules, house rules, goal, clock, door
help-sit = sit down, where you only watch
help-back = take your seat back from a bot; in the lobby the host adds one
help-next = between rounds: deal the next one, play again
help-sort = playable cards first
help-talk = say something
help-time = more time
help-hint = report a hint
help-speed = faster bots, slower bots
help-escape = take the card back, close a page
help-quit = quit; the match stays and goes on where it was
help-cards = The cards
help-shapes = Every colour has its letter and its shape. A thick frame: the card may be laid. A dashed one: it would be a bluff. A thin one: it will not do, and the line above says why.
help-value-skip = Skip
help-value-reverse = Reverse
help-value-wild = Wild
help-value-all = Discard All
help-value-hit = Hit 2
help-value-attack = Extreme Hit

## The score sheet

sheet-title = Score sheet
sheet-none = No round is over yet.
sheet-hand = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-next = Enter: next round · Esc: back to the table
sheet-again = Enter: rematch · Esc: back to the table
sheet-promise = Deal of round { $round }: promise { $commitment }…, { $added ->
    [yes] with your part of chance in it
   *[no] without your part of chance
}
sheet-opened = Deal of round { $round }: its seed is open, { $kept ->
    [yes] the one that was promised
   *[no] NOT the one that was promised
}
sheet-export = The record: pioche export { $db } { $code }

## The connection

speed-now = Speed of the bots: × { $speed }
speed-live = At a live table everybody plays at their own pace.
too-small = This needs a terminal of at least { $width } × { $height }; this one has { $now }.

## The menu

menu-title = UNO by the book
menu-resume = Go on with the match ({ $rules }, round { $round })
menu-new = New match
menu-join = Join a table
menu-quit = Quit
menu-rules = Rules
menu-house = House rules
menu-seats = Players
menu-bots = Bots
menu-target = Goal
menu-speed = Speed of the bots
menu-name = Your name
menu-url = Address of the table
menu-url-about = The address is the one that its players share; with #seat=… it brings your seat along.
menu-open = Enter: in detail
menu-house-count = { $count ->
    [0] as in the document
    [one] one change
   *[other] { $count } changes
}
bot-fair-about = Plays by rules of thumb, from what it holds and what the table has seen.
bot-strong-about = Tries each move out in imagined games before it plays.
bot-greedy-about = Lays the highest card it may, and forgets an UNO now and then.
bot-random-about = Lays any card that goes, without a plan.
menu-keys = ↑↓: line · ←→: change · Enter: choose · q: quit
bad-address = That is not the address of a table; it looks like https://example.org/t/K7M-4QX.

## Lists: house rules, bots, who is here, the table

roll-keys = ↑↓: line · ←→: change · Esc: back
roll-read = ↑↓: line · Esc: back
house-keys = ↑↓: line · ←→: change · Backspace: as in the document · Del: all · Esc: back
people-keys = ↑↓: player · digits: do it · Esc: back
people-nothing = There is nothing to ask of this seat now.
sure-keys = Enter: yes · Esc: no
setting-fixed = Only the host can change this, and most of it only before the match begins; i shows the rules in force.
door-short = Latecomers
gate-short = Newcomers knock
gate-open = Whoever has the link may come in.
knock-waits = { $name }, you have knocked: the table has been told, and this goes on by itself. Ctrl+C gives up.
target-about = The match ends when somebody has so many points; “One round” plays a single one.
yes = yes
no = no
