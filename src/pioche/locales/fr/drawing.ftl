# Ce que montre un dessin, pour qui ne le voit pas

hand = { $count ->
    [0] une main vide
    [one] une main d’une carte : { $cards }
   *[other] une main de { $count } cartes : { $cards }
}
table = Table : { $top } au talon, { $stock } dans la pioche. { $seats }
colour-asked = { $card }, { $colour } demandé
nothing = rien
seat-shown = Place { $seat } : { $cards }.
seat-counted = Place { $seat } : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}.
on-turn = À son tour :
seat = Place { $seat }
stock = Pioche
discard = Talon
