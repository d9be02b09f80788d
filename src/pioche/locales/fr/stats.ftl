# La partie en chiffres, après une manche et dans « Revoir ».

stats-title = La partie en chiffres
stats-about = Les manches finies seulement ; on y voit aussi ce que les mains cachaient.
stats-length = { $rounds ->
    [one] Une manche
   *[other] { $rounds } manches
}, { $turns ->
    [one] un tour
   *[other] { $turns } tours
}
stats-time = { $minutes ->
    [0] moins d’une minute
    [one] une minute
   *[other] { $minutes } minutes
} de jeu
stats-comeback = Plus belle remontée : { $name }, { $points } points de retard à rattraper.
stats-measure = Mesure
stats-game = Le jeu
stats-wild4s = Le +4
stats-calls = UNO
stats-won = Manches gagnées
stats-points = Points
stats-turns = Tours
stats-laid = Cartes posées
stats-drawn = Cartes piochées
stats-longest = Plus longue main
stats-wild4 = +4 posés
stats-bluffs = dont bluffs
stats-challenged = dont contestés
stats-challenges = Contestations
stats-challenges_won = dont à raison
stats-uno = UNO dits
stats-forgotten = UNO oubliés
stats-caught = pris par contre-UNO
stats-catches = Contre-UNO réussis
stats-sheet = La feuille de marque
stats-void = nulle
