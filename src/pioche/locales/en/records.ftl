# What can be wrong with a record, and the words of “pioche replay”.

at-line = line { $line }: { $fault }

## The text

foreign = this is no record of Pioche: a record begins with “pioche-record = 1”.
other-format = this record is of format { $value }, and this Pioche reads format { $known }: update Pioche.
too-long = this is too long for a record: at most { $max } bytes.
too-many-lines = this is too long for a record: at most { $max } lines.
not-utf8 = this is not UTF-8 text.
bad-toml = the header is not readable TOML from here on.
no-body = the line “---” between header and actions is missing: the record is cut off.
key-missing = the header lacks “{ $key }”.
key-unknown = the header knows no “{ $key }”.
key-bad = “{ $key }” has a value of the wrong kind.
bad-rules = { $why }
name-twice = two seats are named “{ $value }”.
not-hex = “{ $value }” in { $key } is not written in hexadecimal digits.
knows-unknown = “{ $value }” is neither all, nor none, nor a seat from 0 to { $max }.
knows-wrong = “{ $value }” is known to { $known ->
    [all] all
    [none] nobody yet
    *[seat] one seat
}, so the line begins with { $known ->
    [all] all
    [none] none
    *[seat] its number
}.
kind-unknown = no line begins with “{ $value }”.
words-wrong = “{ $value }” is not how a line “{ $kind }” is written.
no-action = “{ $value }” is not an action: SEAT VERB, as in “1 play R7”.
no-such-seat = there is no seat { $value }: from 0 to { $max }.

## The match

not-by-the-rules = “{ $action }” is refused: { $why }
out-of-place = “{ $value }” cannot come here.
line-differs = the record says “{ $told }”, but the rules make it “{ $true }”.
line-missing = after this line “{ $value }” is missing.
no-order = a shuffle follows from this line, and its order is not in the record.
order-wrong = this order has a { $value } too many for the cards that were shuffled.
order-short = more cards were drawn here than the last order of the stock has.
too-many-shots = too many presses for one action: at most { $max }.
more-than-the-pack = { $count } cards are more than the pack has.
score-differs = seat { $seat } has { $came } points by the actions, but { $told } by the header, or has won by only one of them.
end-differs = the actions end in round { $came }, or elsewhere than the header says ({ $told }).
no-moment = there is no action { $action } in a round { $round } of this record.
no-case = no case can tell this moment, since a shuffle within it decides what comes.
nothing-played = nothing has been played in this record yet.
no-such-viewer = there is no seat { $value }: from 0 to { $max }.
bad-moment = “{ $value }” is not a moment: write ROUND:ACTION, as in 2:14.
no-file = there is no file “{ $path }”.
no-access = the file “{ $path }” cannot be read.

## The replay

replay-round = Round { $round }
replay-table = On top: { $top }, colour { $colour }; { $stock ->
    [one] one card
   *[other] { $stock } cards
} in the stock
replay-end = { $over ->
    [yes] The match is over:
   *[no] The record ends here:
}

replay-drew = { $name } draws { $cards }

page-title = A match, moment by moment
page-script = This page needs JavaScript.
page-language = Language
page-viewer = Seen by
page-all = All hands
page-watcher = Somebody who watches
page-round = Round
page-moment = Moment
page-place = Round { $round }, action { $action }
page-first = First moment
page-back = One back
page-next = One on
page-last = Last moment
page-log = This round
page-cards = cards: { $count }
page-points = points: { $count }
page-turn = to play
page-winner = winner
page-top = On top:
page-colour = Colour in force:
page-stock = Cards in the stock:
page-clockwise = Clockwise ↻
page-anticlockwise = Anticlockwise ↺

## The deals

deal-twice = round { $round } has two promises.
deal-missing = round { $round } was dealt without a promise, so it cannot be verified.
deal-closed = round { $round } has not been opened: its seed or its salt is missing.
deal-broken = round { $round } was dealt from another seed than the one promised: the commitment is not that of seed and salt.
contribution-size = what seat { $seat } added to round { $round } is not 16 to 32 bytes long.
order-not-promised = the stock of round { $round } does not lie as the promised seed and the contributions order it.
verified = { $rounds ->
    [one] The round was dealt as promised, and everything in it follows the rules.
   *[other] All { $rounds } rounds were dealt as promised, and everything in them follows the rules.
}
contributed = Round { $round }: { $count ->
    [0] no player added to the chance
    [one] one player added to the chance: { $names }
   *[other] { $count } players added to the chance: { $names }
}
