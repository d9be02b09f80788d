# Les études en français. Titres, questions, variantes et verdicts des études fournies.

## Ce que l’on mesure

measure-match-turns = tours par partie
measure-match-rounds = manches par partie
measure-match-minutes = minutes par partie, à { $seconds } s par tour
measure-matches-in-usual-time = parties de 20 à 40 minutes, à { $seconds } s par tour
measure-round-turns = tours par manche
measure-round-draws = cartes piochées par manche
measure-round-points = points d’une manche gagnée
measure-round-bluffs = +4 bluffés par manche
measure-round-challenges = contestations par manche
measure-reshuffled = manches avec remélange
measure-challenges-won = contestations gagnées
measure-left-neighbour = manches gagnées par le voisin de gauche du donneur
measure-dealer = manches gagnées par le donneur
measure-first-to-act = manches gagnées par qui agit en premier
measure-bot-rounds = manches gagnées par le premier bot
measure-bot-points = points par manche du premier bot
measure-bot-matches = parties gagnées par le premier bot

## Toute étude

study-arm = essayé
study-title = { $name }
study-question = Qu’est-ce qui diffère ?
study-more = { $arm } : { $measure } de plus qu’avec { $other } : { $gap }.
study-less = { $arm } : { $measure } de moins qu’avec { $other } : { $gap }.
study-open = { $arm } : aucune différence ne se voit ; l’intervalle contient zéro.
study-from-par = { $measure } : points de pourcentage au-dessus d’une part égale
study-within = { $arm } : { $measure }, dans les bornes.
study-basis = { $arms } variantes de { NUMBER($games) } { $unit ->
    [matches] parties
   *[other] manches
} au moins, graine { $seed } ; joueurs : { $bots }. Entre crochets : intervalles de confiance à 95 %.

## L’empilement

study-stacking-title = L’empilement allonge-t-il la partie ?
study-stacking-question = Le document 001 dit qu’un +2 sur un +2 allonge la partie. Parties à 500 entre quatre joueurs, sans et avec empilement.
study-stacking-arm-none = sans empilement (comme imprimé)
study-stacking-arm-same = +2 sur +2, +4 sur +4
study-stacking-arm-two-then-four = aussi +4 sur +2
study-stacking-arm-any = toute carte de pioche sur toute autre
study-stacking-more = L’empilement ({ $arm }) allonge la partie de { $gap } tours ({ $share } %).
study-stacking-less = L’empilement ({ $arm }) raccourcit la partie de { $gap } tours ({ $share } %).
study-stacking-open = L’empilement ({ $arm }) : pas de verdict, l’intervalle de la différence contient zéro.

## Piocher jusqu’à pouvoir jouer

study-drawing-title = Piocher jusqu’à pouvoir jouer allonge-t-il la partie ?
study-drawing-question = Le document 001 dit que piocher sans fin allonge la partie. Parties à 500 entre quatre joueurs, selon le nombre de cartes que pioche qui n’en peut poser aucune.
study-drawing-arm-one = une carte (comme imprimé)
study-drawing-arm-three = jusqu’à trois cartes
study-drawing-arm-until = jusqu’à pouvoir jouer
study-drawing-more = Piocher { $arm } allonge la partie de { $gap } tours ({ $share } %).
study-drawing-less = Piocher { $arm } raccourcit la partie, en tours, de { $gap } ({ $share } %).
study-drawing-open = Piocher { $arm } : pas de verdict, l’intervalle de la différence contient zéro.

## La durée

study-length-title = Une partie à 500 dure-t-elle de 20 à 40 minutes ?
study-length-question = Le document 000 le dit. La durée d’un tour est notre hypothèse : de 4 à 6 secondes en moyenne, gestes compris ; sans les tours passés, la donne et le décompte. La bande grise est l’affirmation, les points supposent 5 secondes.
study-length-arm-2 = 2 joueurs
study-length-arm-3 = 3 joueurs
study-length-arm-4 = 4 joueurs
study-length-arm-6 = 6 joueurs
study-length-arm-8 = 8 joueurs
study-length-arm-10 = 10 joueurs
study-length-within = { $arm } : oui. En moyenne de { $match_minutes_4 } à { $match_minutes_6 } minutes, à 4 à 6 secondes par tour ; à 5 secondes, { $matches_in_usual_time_5 } % des parties durent de 20 à 40 minutes.
study-length-more = { $arm } : non, davantage. En moyenne de { $match_minutes_4 } à { $match_minutes_6 } minutes, à 4 à 6 secondes par tour ; à 5 secondes, { $matches_in_usual_time_5 } % des parties durent de 20 à 40 minutes.
study-length-less = { $arm } : non, moins. En moyenne de { $match_minutes_4 } à { $match_minutes_6 } minutes, à 4 à 6 secondes par tour ; à 5 secondes, { $matches_in_usual_time_5 } % des parties durent de 20 à 40 minutes.
study-length-open = { $arm } : cela dépend du rythme. En moyenne de { $match_minutes_4 } à { $match_minutes_6 } minutes, à 4 à 6 secondes par tour ; à 5 secondes, { $matches_in_usual_time_5 } % des parties durent de 20 à 40 minutes.

## Le voisin de gauche du donneur

study-left-neighbour-title = Que vaut la place à gauche du donneur ?
study-left-neighbour-question = C’est lui qui commence d’ordinaire. Combien de manches il gagne, à côté d’une part égale.
study-left-neighbour-arm-2 = 2 joueurs
study-left-neighbour-arm-3 = 3 joueurs
study-left-neighbour-arm-4 = 4 joueurs
study-left-neighbour-arm-6 = 6 joueurs
study-left-neighbour-arm-10 = 10 joueurs
study-left-neighbour-more = { $arm } : le voisin de gauche du donneur a un avantage de { $gap } points de pourcentage ({ $value } des manches).
study-left-neighbour-less = { $arm } : le voisin de gauche du donneur a un désavantage de { $gap } points de pourcentage ({ $value } des manches).
study-left-neighbour-open = { $arm } : pas de verdict, l’intervalle contient la part égale.

## Les bluffs

study-bluff-title = Que vaut un +4 bluffé ?
study-bluff-question = À deux, l’un pose un +4 même là où il n’en a pas le droit, si ses règles empiriques le trouvent la meilleure carte, ou jamais ; l’autre conteste au hasard aussi souvent qu’il est dit, ou là où les indices l’y invitent. Les mêmes donnes, des deux places.
study-bluff-arm-honest-never = honnête contre qui ne conteste jamais
study-bluff-arm-bluffs-never = bluffeur contre qui ne conteste jamais
study-bluff-arm-honest-one-in-four = honnête contre qui conteste 1 fois sur 4
study-bluff-arm-bluffs-one-in-four = bluffeur contre qui conteste 1 fois sur 4
study-bluff-arm-honest-one-in-two = honnête contre qui conteste 1 fois sur 2
study-bluff-arm-bluffs-one-in-two = bluffeur contre qui conteste 1 fois sur 2
study-bluff-arm-honest-always = honnête contre qui conteste toujours
study-bluff-arm-bluffs-always = bluffeur contre qui conteste toujours
study-bluff-arm-honest-evidence = honnête contre qui pèse les indices
study-bluff-arm-bluffs-evidence = bluffeur contre qui pèse les indices
study-bluff-more = { $arm } : cela rapporte. La part des manches gagnées monte de { $gap } points de pourcentage, { $bluffs } par bluff.
study-bluff-less = { $arm } : cela coûte. La part des manches gagnées baisse de { $gap } points de pourcentage, { $bluffs } par bluff.
study-bluff-open = { $arm } : pas de verdict, l’intervalle de la différence contient zéro.

## Les jeux de règles

study-presets-title = En quoi les cinq jeux de règles diffèrent-ils ?
study-presets-question = Des parties jusqu’à l’objectif de chaque jeu de règles, entre quatre joueurs qui oublient un UNO sur cinq, bluffent et contestent quelquefois, pour que les règles là-dessus entrent en jeu.
study-presets-more = Comparé à { $other }, { $arm } demande { $gap } tours de plus par partie ({ $share } %).
study-presets-less = Comparé à { $other }, { $arm } demande { $gap } tours de moins par partie ({ $share } %).
study-presets-open = { $arm } et { $other } : aucune différence dans les tours d’une partie ne se voit.

## Le lanceur

study-launcher-title = Que change le modèle du lanceur à UNO Extrême ?
study-launcher-question = Les écarts entre les tirs tels qu’on les a comptés (le jeu de règles), un disque qui tire à des pressions fixes d’un cycle, ou une pièce lancée à chaque pression, de même chance. Parties entre quatre joueurs.
study-launcher-arm-gaps = les écarts comptés (le jeu de règles)
study-launcher-arm-disc = un disque
study-launcher-arm-bernoulli = une pièce à chaque pression
study-launcher-more = Avec { $arm }, une partie demande { $gap } tours de plus ({ $share } %) qu’avec { $other }.
study-launcher-less = Avec { $arm }, une partie demande { $gap } tours de moins ({ $share } %) qu’avec { $other }.
study-launcher-open = Avec { $arm }, aucune différence dans les tours d’une partie ne se voit ; l’intervalle contient zéro.
