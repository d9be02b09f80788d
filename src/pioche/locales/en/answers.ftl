# What is answered at a table, put together from clauses: none ends with a full stop.
# $name and $other are players; $card and $cards name cards; $deck is extreme where there is a launcher.

## The questions

question-may_lay = What may be laid now?
question-may_challenge = May the Wild +4 be challenged?
question-uno_in_time = Is there still time for UNO?
question-how_many = How many cards?
question-who_next = Who plays next?
question-how_many_points = How many points?

## How sentences are put together

allowed =
    Allowed{ $rules ->
        [none] {""}
        *[other] {" "}({ $rules })
    }.
joined = {"; "}
not-yours = of the moves of others nothing is told: it would tell of their cards
hidden = this depends on cards that nobody shows

## On what it depends

if-bluff = if { $name } was bluffing, { $then }
if-honest = if { $name } was not bluffing, { $then }
if-challenged = if { $name } challenges, { $then }
if-accepted = if { $name } accepts, { $then }
if-taken = if { $name } takes what is owed, { $then }
if-draws =
    if { $name } { $deck ->
        [extreme] turns to the launcher
        *[other] turns to the stock
    }, { $then }
if-caught = if { $name } is caught, { $then }
if-false-catch = if { $name } catches nobody, { $then }
if-fits = if a card that fits comes, { $then }
if-not = otherwise, { $then }

## What may be done

may-lay = { $name } may lay: { $cards }
may-bluff = { $name } may lay as a bluff: { $cards }
may-jump = { $name } may lay out of turn: { $cards }
may-lay-nothing = { $name } has nothing to lay
may-draw =
    { $name } may { $deck ->
        [extreme] press
        *[other] draw
    }
must-draw =
    { $name } must { $deck ->
        [extreme] press
        *[other] draw
    }
may-keep = { $name } may keep the card drawn
may-pass = { $name } may pass
may-accept = { $name } may accept the Wild +4
may-challenge = { $name } may challenge the Wild +4 laid by { $other }
hand-empty = { $name } had no card left: the Wild +4 was no bluff
no-challenge = no Wild +4 awaits an answer

## Challenges and hands

was-bluffing = { $name } was bluffing
was-honest = { $name } was not bluffing
sees-hand = { $other } shows the hand to { $name } alone
takes-back = { $name } takes back { $card }
colour = the colour in force is { $colour }
swept =
    { $count ->
        [one] one more card of the colour goes beneath
        *[other] { $count } more cards of the colour go beneath
    }
swaps = { $name } and { $other } swap hands
rotates = all hands move one seat on
attacks = { $name } aims at { $other }
turned = play turns round

## UNO

uno-counts = { $name } has said UNO in time
uno-void = this UNO changes nothing
catches = { $other } catches { $name }
catch-void = this contre-UNO changes nothing
false-catch = { $name } catches nobody
false-uno = { $name } says UNO without cause
hinted = { $name } pays for a hint
not-won = { $name } had not said UNO, so the last card does not win
can-be-caught = { $name } holds one card without having said UNO and can be caught
has-called = { $name } holds one card and has said UNO
safe = { $name } holds one card and cannot be caught
silent = { $name } holds one card and has not said UNO
call-saves = UNO said now would save { $name }
call-too-late = UNO said now would no longer save { $name }
call-ahead = { $name } may say UNO already, for the card of this turn
call-void = UNO said now by { $name } would change nothing
no-uno = no UNO is at stake

## How many cards

holds =
    { $name } holds { $count ->
        [0] no card
        [one] one card
        *[other] { $count } cards
    }
presses =
    { $name } presses { $count ->
        [one] once
        [2] twice
        *[other] { $count } times
    }
nothing-comes = nothing comes out
draws =
    { $name } draws { $count ->
        [one] one card
        *[other] { $count } cards
    }
draws-misses =
    { $name } draws { $count ->
        [one] one card
        *[other] { $count } cards
    } and misses the turn
misses = { $name } misses the turn
forgiven =
    nothing is left to draw and { $count ->
        [one] one card is forgiven
        *[other] { $count } cards are forgiven
    }
no-draws = nobody draws

## Who is next

to-play = { $name } is to play
plays-next = { $name } plays next
plays-again = { $name } plays again
still-to-play = { $name } is still to play
may-lay-drawn = { $name } may lay the card drawn
may-keep-drawn = { $name } may keep it
must-lay-drawn = { $name } may not keep it
must-answer = { $name } must answer the Wild +4
must-take =
    { $deck ->
        [extreme] { $count ->
            [one] one press awaits { $name }
            *[other] { $count } presses await { $name }
        }
        *[other] { $count ->
            [one] one card awaits { $name }
            *[other] { $count } cards await { $name }
        }
    }
names-colour = { $name } names the colour
clockwise = play goes clockwise
anticlockwise = play goes anticlockwise
next-in-order = { $name } comes next in order
nobody-next = the round is over and nobody is to play

## How many points

wins-round = { $name } wins the round
round-void = the round is void and nobody scores
scored =
    { $name } scores { $count ->
        [one] one point
        *[other] { $count } points
    }
holds-points =
    { $name } holds cards worth { $count ->
        [one] one point
        *[other] { $count } points
    }
total =
    { $name } has { $count ->
        [one] one point
        *[other] { $count } points
    } in all
out = { $name } is out of the game
wins-match = { $name } wins the match
not-over = nobody scores before the end of the round
no-points = nobody scores
