# What a drawing is of, for those who do not see it

hand = { $count ->
    [0] an empty hand
    [one] a hand of one card: { $cards }
   *[other] a hand of { $count } cards: { $cards }
}
table = Table: { $top } on the discard, { $stock } in the stock. { $seats }
colour-asked = { $card }, { $colour } asked for
nothing = nothing
seat-shown = Seat { $seat }: { $cards }.
seat-counted = Seat { $seat }: { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}.
on-turn = On turn:
seat = Seat { $seat }
stock = Stock
discard = Discard
