# The interface of the site. Sentences of play are in events.ftl, refusals in refusals.ftl.

title-home = Pioche: UNO by the book
title-table = Table { $code } · Pioche
title-your-turn = Your turn! · Pioche

## Home

home-link = Home
home-title = UNO by the book
home-about = Open a table, send the link, play. No account, two to ten players, bots where people are missing.
your-name = Your name
name-needed = Write your name first.
bots = { $count ->
    [one] Against one bot
   *[other] Against { $count } bots
}
play-now = Play now
open-table = Open a table for friends
join-code = Join with a code
join = Join
learn-link = Learn in five minutes
learn-about = Ten short lessons, cards in hand, against a patient bot.
code-needed = Write the table’s code.
unofficial = Pioche is not affiliated with Mattel, which owns the UNO trademark. The cards are our own.
target = Up to
target-value = { $target ->
    [0] One round
   *[other] { $target } points
}

## At a real table

at-table = At the table
at-table-about = To play with real cards; all of it works without a network too, but for the referee.
tool-arbitre = The referee
tool-arbitre-about = Who is right, and by which rule.
tool-marque = Score keeper
tool-marque-about = The points, round by round.
tool-distributeur = The launcher
tool-distributeur-about = The one of Extrême, in your telephone.
tool-rules = The rules
tool-rules-about = The five ways to play, and how they differ.

## The table before the match

lobby-open = Your table is open
lobby-seated = You are at the table
lobby-join = Table { $code }
lobby-full = Every seat is taken. You may watch.
invite = Invite
table-code = Table code
copy-link = Copy link
copied = Link copied
copy-failed = The link could not be copied: select it and copy it by hand.
seats = { $count ->
    [one] One seat taken
   *[other] { $count } seats taken
}
you-host = you, host
host = host
ready = ready to play
bot-fair = sensible bot
bot-strong = strong bot
bot-greedy = hasty bot
bot-random = random bot
bots-fair = Bots see only what you would see in their seat.
bot-kind = Kind of bot
free-seats = { $count ->
    [one] One free seat
   *[other] { $count } free seats
}
add-bot = Add a bot
remove = Remove
remove-seat = Remove { $name }
rules = Rules
preset-officiel = Official
preset-officiel-about = UNO is said while laying the last card but one, not before or after; a slip can be caught until the next player acts.
preset-classique-2023 = Classic 2023
preset-classique-2023-about = UNO may be said just before the card, or late until the next card is laid; a +4 turned up first takes effect.
preset-fiche = Fiche
preset-fiche-about = For 2, 3, 4 or 6 players. UNO may be said late, until the next player lays a card or ends the turn.
preset-minimalista = Minimalista
preset-minimalista-about = UNO may be said late; but a slip can be caught until its player acts again.
preset-extreme = Extrême
preset-extreme-about = A launcher replaces the stock; Discard All empties a colour, the Extreme Hit strikes whom one likes.
presets-common = In all of them, a +4 only goes when you lack the colour asked for, and its victim may challenge it.
start = Start with { $count }
start-missing = { $count ->
    [one] One player is missing
   *[other] { $count } players are missing
}
start-unfit = Not with { $count }: these rules are for { $known }
start-wait = The match begins when the host says so.
leave = Leave the table
leave-about = During a match a bot plays your hand; the same link gives it back.
sit = Sit down

## The door

gate = Newcomers knock, and I let them in
gate-shut = Newcomers knock at this table, and the host lets them in.
title-knock = { $name } knocks · Pioche
knocks = Who waits at the door
knock-of = { $name } knocks
knocking = waits at the door
knocks-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
admit = Admit
admit-of = Admit { $name }
decline = Decline
decline-of = Decline { $name }
knock-title = Table { $code }
knock-about = At this table newcomers knock. Say who you are, and those at the table will let you in.
knock = Knock
knock-waiting = You have knocked
knock-waiting-about = { $name }, the table has been told that you are here. Leave this page open: it goes on by itself.
knock-give-up = Give up
knock-declined = You were not let in
knock-declined-about = Perhaps the table is full, or nobody knew your name. You may try again in a while, by another name if you like.
knock-again-in = Knock ({ $seconds } s)
knock-may-again = You may knock again.
knock-let-in = You have been let in.
knock-put-out = You are no longer at this table.

## The board

players = The other players
you = you
bot = bot
away = away
offline = offline
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
piles = Stock and discard
stock = { $count ->
    [0] Empty stock
    [one] Draw; one card left
   *[other] Draw; { $count } cards left
}
discard-top = { $colour ->
    [no] Discard: { $card }
   *[other] Discard: { $card }, colour { $colour }
}
discard-empty = Empty discard
clockwise = clockwise
anticlockwise = anticlockwise
colour-in-force = Colour: { $colour }
scores-to = Scores, to { $target }

your-hand = { $count ->
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
card-playable = playable
card-refused = not playable
card-bluff = bluff
card-drawn = just drawn
sort-playable = Playable cards first

your-turn = Your turn
turn-of = { $name } to play
choose = Choose
lay-or-keep = Lay it or keep it
answer-wild4 = Answer the +4
answers-wild4 = { $name } answers the +4
bot-for-you = A bot plays for you; play to take over again.
headline = { $first }: { $rest }

keys = Game keys
uno = UNO!
uno-armed = with the card
uno-said = said
contre-uno = Contre-UNO
contre-uno-wrong = wrong · { $seconds } s
draw = Draw
keep = Keep
pass = Pass

which-colour = Which colour?
first-colour = First card: you name the colour
put-back = Take back
bluff = Bluff
bluff-why = You hold { $some }: this +4 is a bluff. If you are challenged, you draw { $count } cards.
bluff-anyway = Bluff

challenge-title = { $name } lays +4 and names { $colour }
challenge-why = The colour before: { $colour }. The +4 is only allowed to who holds none.
accept = Accept
accept-cost = You draw { $count } cards and lose your turn.
challenge = Challenge
challenge-guilty = If { $name } bluffed, { $name } draws { $count } cards and you play.
challenge-innocent = If not, you draw { $count } cards and lose your turn.
shown-title = The hand of { $name }
shown-cards = Cards of { $name }
shown-guilty = { $name } was bluffing. Only you see this hand.
shown-innocent = { $name } was not bluffing. Only you see this hand.
shown-close = Seen

## Time, and who is here

panel-people = Who is here
watching = { $count ->
    [0] Nobody else is watching
    [one] One person is watching
   *[other] { $count } people are watching
}
clock = Time for a turn
clock-choice = { $seconds ->
    [0] No limit
   *[other] { $seconds } s
}
clock-value = { $seconds ->
    [0] Turns without a time limit
   *[other] { $seconds } seconds a turn; then a bot makes the move
}
seconds = { $seconds } s
hurry = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
more-time = More time
bot-plays = A bot plays for you.
i-am-back = I am back
make-host = Make host
make-host-of = Make host: { $name }
remove-about = Remove { $name }? A bot will play this hand, and this person cannot come back to this seat.
remove-bot-about = Remove { $name }? The match goes on without this seat.
cancel = Cancel
vote = Vote to remove
vote-remove = Vote to remove { $name }
voted = You have voted
votes = { $count ->
    [one] one vote to remove
   *[other] { $count } votes to remove
}
door = Between rounds, whoever watches may take a bot’s seat
door-open = Between rounds, whoever watches may take a bot’s seat.

## The score sheet

sheet-yours = { $points ->
    [one] Your round: one point
   *[other] Your round: { $points } points
}
sheet-round = { $points ->
    [one] { $name } wins the round: one point
   *[other] { $name } wins the round: { $points } points
}
sheet-void = Void round: nobody scores
sheet-left = Left in hand
sheet-last = { $points ->
    [one] Last round to { $name }: one point
   *[other] Last round to { $name }: { $points } points
}
sheet-caption = Points by round
sheet-target = To { $target }
sheet-row = Round { $round }
sheet-total = Total
stats-open = The match in numbers
match-yours = You win the match!
match-won = { $count ->
    [one] { $name } wins the match
   *[other] { $name } win the match
}
next-round = Next round
rematch = Rematch

## Log, help, settings

panel-log = Log
panel-rules = Rules and help
panel-settings = Settings
close = Close
log-empty = Nothing yet.
rule-number = Rule { $rule }
rules-turn = On your turn
rules-actions = The special cards
rules-wild4 = The +4 and the challenge
rules-uno = UNO and contre-UNO
rules-end = End of a round, points
rules-keys = By keyboard
keys-hand = Arrows: from card to card. Enter: lay the card.
keys-draw = { $draw }: draw. { $keep }: keep the drawn card.
keys-uno = { $uno }: say UNO. With two cards in hand, the call goes with the card.
keys-contre = { $contre }: contre-UNO.
keys-picker = R, Y, G, B: choose the colour of a Wild.
keys-escape = Escape: take the card back, close a panel.
keys-help = { $help }: this help.

setting-language = Language
setting-theme = Look
theme-system = Like the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-deck = Cards
deck-engraved = Engraved
deck-plain = Minimalist
setting-speed = Speed of movement
speed = × { $speed }
setting-more = Comfort
setting-sounds = Sounds
setting-volume = Volume
volume = { $count }%
setting-haptics = Vibration
setting-twice = Lay a card with two taps
setting-mirrored = Left-handed: the UNO key on the left
setting-keys = Single-letter keys
setting-keymap = Choose the keys
keymap-usual = Usual keys
deed-uno = Say UNO
deed-contre = Contre-UNO
deed-draw = Draw
deed-keep = Keep
deed-lay = Lay together
deed-jump = Jump in
deed-help = Help

## The connection

connecting = Joining the table…
reconnecting = Reconnecting…
reading = You are playing in another tab; here you watch.
play-here = Play here
closed = The connection is closed.
try-again = Try again
page-missing = This page could not be loaded: it needs the network the first time.
update-ready = A new version of Pioche is ready.
update-now = Reload
update-later = Later
unreachable = The server does not answer. Try again in a moment.
refused-unknown = That is not possible here ({ $code }).

# A deal that can be verified.
deal-verify = Verify this deal
deal-about = Before the deal the server fixed a seed and published its digest. Then the players’ browsers each added chance of their own, and the cards followed from both. Now the seed is open.
deal-kept = The seed is the one promised before the deal.
deal-broken = The seed is not the one promised before the deal.
deal-mine = What this browser added is part of it.
deal-mine-lost = What this browser added is not part of it: it came too late, or was left out.
deal-cards = Your hand and the first card are those of this deal.
deal-cards-wrong = Your hand or the first card is not that of this deal.
deal-insecure = Browsers compute this only on a page from a secure address (https). “pioche verify” does it anywhere.
deal-commitment = Promise
deal-added = Added by { $name }
deal-seed = Seed
deal-salt = Salt

## House rules

house-rules = House rules
house-more = Other decisions
house-about = What is not changed here is as in the document that these rules come from.
house-open = { $count ->
    [0] House rules
    [one] House rules: one change
   *[other] House rules: { $count } changes
}
house-none = Back to the document
house-nothing = Nothing is changed: as in the document.
house-differs = in the document: { $value }
house-changed = House rules of this table
house-chip = { $name }: { $value }
card-chosen = chosen
card-jump = may jump in

## Extrême, and house rules in play

press = Press
press-owed = { $count ->
    [one] Press once
   *[other] Press { $count } times
}
draw-owed = { $count ->
    [one] Take the card
   *[other] Take { $count } cards
}
owed-presses = { $count } ×
launcher-jam = jam
launcher-hold = { $count ->
    [0] Press the launcher; it is empty
    [one] Press the launcher; one card inside
   *[other] Press the launcher; { $count } cards inside
}
launcher-owed = { $count ->
    [one] Press the launcher once
   *[other] Press the launcher { $count } times
}
stack-you = { $what ->
    [presses] Answer it, or press { $count } times
   *[other] Answer it, or take { $count } cards
}
stack-them = { $what ->
    [presses] { $name } answers, or presses { $count } times
   *[other] { $name } answers, or takes { $count } cards
}
aim-title = { $card }: at whom?
aim-self = yourself
sweep-title = { $count ->
    [one] { $card } takes one more card along
   *[other] { $card } takes { $count } more cards along
}
sweep-cards = Cards that go along
lay-cards = { $count ->
    [one] Lay the card
   *[other] Lay { $count } cards
}
jump = Jump in: { $card }
you-out = You are out; you watch
eliminated-seat = out
partner = partner
report-hint = Report a hint
report-hint-of = Report a hint by { $name }
keys-lay = { $lay }: lay the cards chosen together. { $jump }: jump in with the twin of the top card.

## A round again

title-replay = Replay · Pioche
replay-title = Replay
replay-round = Round
replay-slider = Moment of the round
replay-at = Action { $at } of { $end }
replay-back = Back
replay-next = Forward
replay-play = Play
replay-pause = Pause
replay-points = { $count ->
    [one] one point
   *[other] { $count } points
}
replay-save = Save as a file
replay-open = Open a file
replay-table = To the table
replay-about = Every hand lies open here: only rounds that are over can be seen. The file can be opened on any Pioche, and by “pioche replay”.

## Phrases, reminders, other devices

talk = Say something
talk-about = A few phrases, which each reads in their own language.
talk-says = { $name }: { $what }
talk-mute = Silence
talk-mute-all = Mute everyone
talk-mute-one = Mute { $name }
say-hello = Hello!
say-well_played = Well played!
say-thanks = Thanks!
say-sorry = Sorry!
say-oops = Oops…
say-wow = Wow!
say-close_call = That was close!
say-again = Another one?
say-wait = One moment…
say-bye = Goodbye!
setting-notices = Notice when it is my turn and this tab is out of sight
setting-notices-refused = The browser does not allow notices from this page.
qr = Show as a QR code
qr-alt = QR code: { $name }
move-seat = Go on with another device
move-about = This link takes your seat, hand and all, to another device. Give it to nobody else: whoever opens it plays for you.
move-sure = This device already has a seat at this table. Take the one of the link instead?
