# Les simulations en français.

no-such-bot = Aucun bot ne s’appelle « { $value } » : choisissez parmi { $known }.
no-such-chance = « { $value } » n’est pas un bot suivi de ses probabilités : après le nom vient un deux-points, puis par exemple challenge=0.5 ; il y a { $known }, chacune de 0 à 1.
wrong-bots = { $count } bots pour { $seats } places : nommez-en un par place, ou un seul pour toutes.
pair-rotates = Les donnes appariées se jouent dans toutes les dispositions : laissez tourner les places.
target-of-rounds = Un objectif ne vaut que pour des parties, et ce sont des manches que l’on demande.
rounds-or-matches = Demandez des manches ou des parties, l’un des deux.
out-of-bounds = { $name } ne peut pas valoir { $value } : de { $min } à { $max }.

## Pendant l’exécution

unit-rounds = manches
unit-matches = parties
compiling = La première fois, Pioche est compilé pour cette machine : cela prend une ou deux minutes, une seule fois.
interrupted = Arrêté : ce qui a été joué est gardé, { NUMBER($done) } sur { NUMBER($asked) }.
no-cluster = Aucun ordonnanceur Dask ne répond à « { $value } » : vérifiez l’adresse.
out-suffix = « { $value } » ne dit pas quelle forme donner à la table : terminez par { $known }.
out-unwritable = Le fichier « { $path } » ne peut pas être écrit : vérifiez le dossier et le droit d’y écrire.

## Les chiffres

sim-title = { $rules }, { $seats } joueurs, { $unit ->
    [matches] { NUMBER($played) } { $played ->
        [one] partie
       *[other] parties
    }
   *[other] { NUMBER($played) } { $played ->
        [one] manche
       *[other] manches
    }
}, graine { $seed }. Entre crochets : intervalles de confiance à 95 %.
sim-bots = Bots
sim-bot = { $bot } : { $name }
sim-rounds-won = manches gagnées
sim-matches-won = parties gagnées
sim-points = points par manche
sim-rounds = Manches
sim-matches = Parties
sim-turns = tours
sim-moves = coups
sim-draws = cartes piochées
sim-reshuffles = remélanges
sim-wild4s = +4 posés (en Extrême : Coups Extrême)
sim-bluffs = +4 bluffés
sim-challenges = contestations
sim-challenges-won = contestations gagnées, sur toutes
sim-bluffs-share = bluffs, sur tous les +4
sim-catches = joueurs pris sans UNO
sim-points-won = points d’une manche gagnée
sim-reshuffled = manches avec remélange
sim-void = manches nulles
sim-truncated = manches coupées à { NUMBER($limit) } coups
sim-first = gagnées par qui agit en premier
sim-from-dealer = gagnées par la { $place }e place à gauche du donneur
sim-from-dealer-first = gagnées par le voisin de gauche du donneur
sim-from-dealer-last = gagnées par le donneur
sim-rounds-per-match = manches par partie
sim-turns-per-match = tours par partie
sim-turns-spread = tours : 5, 25, 50, 75, 95 % en prennent au plus
sim-speed = { NUMBER($rounds) } manches en { $seconds } s : { NUMBER($rate) } par seconde.
sim-written = Écrit : { $path }

## Duels

duel-share = { $one } contre { $other }, { $rules }, { $seats } places : { $share } % de { $games } { $unit ->
    [matches] parties
   *[rounds] manches
} ({ $low }–{ $high }, part égale { $par }).
duel-better = { $one } joue mieux que { $other }.
duel-worse = { $one } joue moins bien que { $other }.
duel-even = On ne voit pas lequel joue mieux : l’intervalle contient la part égale.
duel-points = Points par manche : { $won } gagnés, { $lost } perdus.
duel-thought = Une décision a pris { $mean } ms en moyenne, 99 sur 100 en moins de { $most } ms.

## Les études

study-unknown = Il n’y a pas d’étude « { $value } » : choisissez parmi { $known }, ou nommez un fichier TOML.
study-unreadable = Le fichier « { $path } » ne peut pas être lu : vérifiez son nom et vos droits.
study-malformed = « { $path } » n’a pas la forme d’une étude : { $detail }
study-no-arm = L’étude n’a pas de variante « { $value } » : il y a { $known }.
study-no-arms = L’étude n’essaie rien : il faut au moins une entrée sous « arms ».
study-no-measure = Il n’y a pas de mesure « { $value } » : choisissez parmi { $known }.
