# The refusals in English: what was wrong, and what would be right.

## The turn and the card

not-your-turn = It is not your turn: { $name } is to play.
wrong-phase = This action is not possible at this point of the turn: choose one of those on offer.
not-held = { $card } is not in your hand: lay a card you hold.
only-the-drawn-card = { $card } was in your hand before: after drawing, only the drawn card may be laid.
does-not-match =
    { $card } does not go on { $top }: it takes { $colour }{ $value ->
        [none] {""}
        *[other] , another { $value }
    }{ $deck ->
        [extreme] , a white card or an Extreme Hit
        *[other] {" "}or a wild
    }.
colour-needed = { $card } needs a colour: name red, yellow, green or blue as you lay it.
no-such-colour = “{ $value }” is not a colour: choose red, yellow, green or blue.
bluff-forbidden = You hold { $colour }: here a Wild +4 may be laid only without a card of the colour in force.
must-draw-first = There is no passing without drawing: draw a card first.
nothing-to-draw = Nothing is left to draw: lay a card that fits or, failing that, pass.
must-play = Nothing is left to draw and you hold a card that fits: lay it.
draw-again = You have drawn already, and only one card is drawn in a turn: lay it or keep it.
not-drawn = You have not drawn in this turn, so there is no card to keep: lay a card or draw.
one-card = Only one card is laid in a turn: choose one.
no-target = { $card } is aimed at a player: pick another player still in the game.
stack-only =
    { $count ->
        [one] One card awaits you: take it or, where stacking is allowed, add a draw card.
        *[other] { $count } cards await you: take them or, where stacking is allowed, add a draw card.
    }
unsupported-action = These rules have no such action: choose one of those on offer.
colour-first = First name the colour of the black card turned over; then you may play.
round-over = The round is over: wait for the next one.
match-over = The match is over: to play again, ask for a rematch.

## The Wild +4

answer-first = A Wild +4 awaits an answer: { $name } must first accept or challenge it.
nothing-to-challenge = No Wild +4 awaits an answer: there is nothing to accept or to challenge.
not-the-victim = This Wild +4 is aimed at { $name }: nobody else may accept or challenge it.

## UNO and contre-UNO

nobody-to-catch = This contre-UNO catches nobody: { $name } must be down to one card without having said UNO, and there must still be time.
not-yourself = Nobody catches himself or herself: say UNO instead.
cannot-catch = You cannot catch { $name }: only an opponent in the game may.
eliminated = You are out of the match: watch it to the end.
hint-off = These rules do not punish hints: there is nothing to report.

## The table

stale = The table has changed since you acted: look again, then act.
nothing-to-export = At the table { $value } no round has been played to its end yet.
unknown-table = No table has the code { $value }: check the link or the code.
table-full = The table is full with { $max } seats: watch, or wait for a seat to become free.
table-worn = This table has written down all that it can hold: open a new one, and play on there.
name-empty = A name is needed to sit down: write one.
name-too-long = This name is too long: at most { $max } characters.
name-taken = Somebody at this table is already called { $name }: take another name.
not-seated = You have no seat at this table: take one first.
not-host = Only the host of the table may do this: ask { $name }.
not-lobby = The match has begun: this is settled before it starts.
not-promised = This round has not been promised yet: try again in a moment.
chance-added = Your part in the chance of the next round is already in.
not-between-rounds = A round is being played: wait until it ends.
no-seat = There is no seat number { $value } at this table: choose from { $min } to { $max }.
seat-empty = Nobody is in seat { $value }: choose one that is taken.
seat-needed = These rules need this seat until the end: leave it to a bot.
not-a-host = { $name } cannot be the host: choose another person who is here.
not-to-vote-on = A vote cannot remove { $name }: choose another person.
host-decides = The host is here: ask { $name }.
too-few-voters = It takes at least { $min } persons here to remove somebody: wait, somebody here will soon be the host.
clock-too-short = A turn lasts from { $min } to { $max } seconds, or has no limit: choose another time.
seat-not-open = Seat { $value } is not free now: choose another.
no-latecomers = No bot’s seat can be taken now: wait for the end of the round.
must-knock = This table only opens to those whom it lets in: knock, and wait for an answer.
nobody-waits = Nobody waits at the door any more: it was answered, or they have gone.
already-inside = You have been let in already: take a seat when one is free.
no-need-to-knock = The door of this table is open: take a seat.
already-knocked = You have knocked already: wait for an answer.
knock-too-soon =
    { $seconds ->
        [one] You were not let in: wait one second before you knock again.
        *[other] You were not let in: wait { $seconds } seconds before you knock again.
    }
not-let-in =
    { $seconds ->
        [0] You were not let in.
        [one] You were not let in: you may knock again in one second.
        *[other] You were not let in: you may knock again in { $seconds } seconds.
    }
too-many-knocks = Too many wait at the door of this table: try again in a moment.
not-away = Nobody plays for you: there is nothing to take back.
not-on-turn = It is not your turn: ask for time when it is.
no-clock = Turns have no limit at this table: take your time.
more-time-used = You have already asked for time in this round: you may again in the next.
too-few-players =
    { $count ->
        [one] One player is not enough: at least { $min } are needed.
        *[other] { $count } players are not enough: at least { $min } are needed.
    }
too-many-players = { $count } players are too many: at most { $max }.
unknown-preset = No rules are called “{ $value }”: try “{ $known }”.
unknown-option = No option is called “{ $value }”: the nearest is “{ $known }”.
unknown-value = The option “{ $name }” has no value “{ $value }”: try “{ $known }”.
bad-message = This message cannot be read: reload the page and try again.
message-too-long = This message is too long: at most { $max } bytes.
too-fast = Too many messages at once: wait a moment.
too-many-guesses = Too many codes without a table were tried from your network: wait a minute before the next.
unknown-host = This server does not answer to the name “{ $host }”: whoever runs it can add it with --allow-host { $host }.
stopping = The server is about to stop: the game is kept, come back in a moment.
no-metrics = This server counts nothing for Prometheus: whoever runs it can install “pioche[metrics]”.
id-reused = This number has already served for another action: reload the page.
wrong-protocol = The page speaks version { $value }, the server version { $known }: reload the page.
table-closed = The table is closed: open another.
storage-failed = The action could not be saved and nothing has changed: try again.
seat-lost = You no longer have a seat at this table: you are watching.
already-seated = You already have a seat at this table.
not-started = The match has not begun: wait for the host to start it.
match-not-over = The match is not over: the rematch comes after it.
watching-only = Another tab plays for this seat: take it back here, or play there.
nobody-has-one-card = Nobody is down to one card: there is nobody to catch.
catch-beaten = { $name } was faster: { $ms } ms before you.
catch-overruled = { $name }’s UNO came { $ms } ms after your contre-UNO, but it counts as said with the card: there is nobody to catch.
catch-too-soon = Your last contre-UNO caught nobody: wait two seconds before the next.
unknown-card = No card is written “{ $value }”: cards are written like R7, GS, YD2 or W4.
no-hello = The connection did not begin with the message expected: reload the page.
foreign-origin = This request comes from another site’s page: open the table at its own address.
unknown-path = There is nothing at this address: check the link.
table-damaged = The log of table { $value } is damaged and cannot be played again: open another.
server-error = Something went wrong on the server, and nothing is lost: reload the page.
table-reread = The table is being read again from its log: the connection will be made again.
table-moved = The table has moved to another server: the connection will be made again.

## Asked for and not there

unknown-rule = No rule has the number “{ $value }”: numbers run from R-001 to R-172 and from H-01 to H-18.

## What the engine tells apart besides

colour-not-asked = { $card } has its colour already: lay it without naming one.
no-colour-asked = No colour is asked for: one is named only after a Wild turned up first.
no-voluntary-draw = You hold a card that fits, and these rules let you draw only without one: lay it.
target-not-asked = { $card } is aimed at nobody: lay it without pointing at a player.

## House rules

same-colour = { $card } must change the colour: name another than { $colour }.
not-last = Here the last card must be a number: lay another card than { $card }, or draw.
must-lay-drawn = Here a drawn card that fits must be laid: lay it.
cannot-jump = { $card } cannot be laid out of turn: it takes exactly the card just laid, before the next player acts.
no-follower = These cards do not go together by the rules of the table: lay only one, or others that follow.

## Options and packs

options-clash = The options “{ $name }” and “{ $other }” contradict each other: change one of them.
not-so-many-players = These rules are not for { $count } players: choose from { $known }.
deck-card = No card is written “{ $value }”: write R7, YS, GV, BD2 or W4, for example.
deck-count = “{ $value }” has no possible number of copies: it takes a whole number from 0 to { $max }.
deck-mixed = { $name } and { $other } never meet in one pack: keep one of them.
deck-size = This pack is too large: at most { $max } cards.

## A file of rules

rules-file-missing = There is no file “{ $value }”: check its path.
rules-file-closed = The file “{ $value }” cannot be read: check its permissions and its encoding, UTF-8.
rules-file-toml = The file “{ $value }” is not readable TOML (line { $line }): mend it.
rules-file-key = A file of rules has no key “{ $name }”: the nearest is “{ $known }”.
rules-file-text = The key “{ $name }” takes a text in quotes.
rules-file-table = The key “{ $name }” takes a table of values.

## Optional parts

extra-missing = This needs an optional part of Pioche: install it with pip install "pioche[{ $name }]".
numba-missing = Numba is not installed, so this runs interpreted, some two hundred times slower: pip install "pioche[fast]" brings it.
no-bot = No bot is called “{ $value }”: choose from { $known }.
record-refused = { $line ->
    [0] This file is no record of Pioche.
   *[other] Line { $line } of this file does not hold: it is no record of Pioche, or it was changed.
}
nothing-played = No round is over yet at this table.
