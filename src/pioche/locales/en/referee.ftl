# What the referee says of a case, and what was wrong with a file.

accepted = accepted
differs = { $key }: expected { $expected }, came { $came }

## The file

no-file = there is no such file.
no-access = this file cannot be read.
not-json = this is not readable JSON (line { $line }, column { $column }).
not-an-object = a case is a JSON object, with its keys between braces.
key-twice = this key is given twice.
unknown-key = there is no such key; the nearest is “{ $known }”.
missing = a value is missing here.
wrong-kind =
    { $kind ->
        [text] this must be a text.
        [texts] this must be a list of texts.
        [number] this must be a whole number.
        [numbers] this must be a list of whole numbers.
        [rules] this must be the name of rules, or an object with options.
        [truth] this must be true or false.
        *[object] this must be an object.
    }
out-of-range = { $value } is not possible: from { $min } to { $max }.

## The position

unknown-card = no card is written “{ $value }”.
not-in-the-pack = the pack of these rules has no card { $value }.
too-many-copies = { $count } cards { $value }, though the pack has { $max }.
empty-hand = a hand cannot be empty.
cards-of-the-eliminated = an eliminated player has no cards.
eliminated = seat { $value } is eliminated and cannot play.
unknown-colour = “{ $value }” is not a colour: R, Y, G or B.
colour-missing = the top card is black: the colour in force must be said.
colour-of-the-top = the top card is coloured: the colour in force is { $value }.
no-start = there must be a discard pile (discard) or first cards (first).
two-starts = there must be a discard pile (discard) or first cards (first), not both.
none-stands = all these cards go back into the stock: one must stand.
no-direction = the direction is 1 (to the left) or -1 (to the right).
one-a-seat = there must be a number for each seat: { $count }.
no-launcher = these rules have no launcher.
beside-dealer-draw = this key does not go with a draw for dealer (dealer_draw).
wrong-draw =
    { $count ->
        [0] the dealer is known already: nobody draws any more.
        *[other] there must be { $count } cards, one for each player who draws.
    }
undecided = this draw does not choose a dealer.

## The actions

no-action = “{ $value }” is not an action: SEAT VERB, as in “{ $example }”; verbs: { $known }.
no-such-seat = there is no seat { $value }: from 0 to { $max }.
nothing-before = “+” joins an action to the one before, and there is none.
too-many-shots = at most { $max } shots can be written in advance.
too-many-jams = there are more jams than shots ({ $count }).
