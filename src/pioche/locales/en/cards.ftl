# Names of cards and colours.
# $colour is the name of a colour; $value is a digit. The names are used inside sentences.

colour-R = red
colour-Y = yellow
colour-G = green
colour-B = blue

# The letter printed on the card.
letter-R = R
letter-Y = Y
letter-G = G
letter-B = B

# Some red, some yellow…
some-R = red
some-Y = yellow
some-G = green
some-B = blue

card-number = { $colour } { $value }
card-skip = { $colour } Skip
card-reverse = { $colour } Reverse
card-draw2 = { $colour } +2
card-wild = Wild
card-wild4 = Wild +4
card-back = face-down card

# What is on a card besides its colour, and a player without a name.
value-skip = Skip
value-reverse = Reverse
value-draw2 = +2
seat = S{ $seat }

# Extrême, and the cards of boxes of 112.
card-hit2 = { $colour } Hit 2
card-discard-all = { $colour } Discard All
card-white = white card
card-wildx = Extreme Hit
card-swap = swap hands
card-blank = blank card
value-hit2 = Hit 2
value-discard-all = Discard All
