# Les outils pour une vraie table, les pages des règles, et l’application sans réseau.

copy-text = Copier
copied-text = Copié
share = Partager
download = Télécharger

## La marque

title-marque = La marque · Pioche
marque-title = La marque
marque-about = Les points d’une vraie partie, manche après manche. Tout reste sur cet appareil, même sans réseau.
marque-damaged = Ce qui était noté ici n’a pas pu être relu ; on repart d’une feuille vide.
marque-players = Joueurs
marque-player = Joueur { $number }
marque-add = Ajouter un joueur
marque-take-out = Retirer { $name }
marque-who = Qui donne en premier ?
marque-scoring = Décompte
marque-rules = Règles
marque-target = Total à atteindre
marque-more = Donne et équipes
marque-dealing = La donne suivante
marque-teams = Deux équipes : le premier joueur avec le troisième
marque-start = Commencer la partie
marque-twice = Deux joueurs s’appellent { $name } : donnez-leur des noms différents.
marque-round = Manche { $round }
marque-goal = { $scoring ->
    [single_round] en une manche
    [elimination] éliminé à { $target }
    [own_hand_low] fin à { $target }, le plus bas gagne
   *[other] jusqu’à { $target }
}
marque-deals = { $dealer } donne, { $first } commence.
marque-went-out = Qui a fini ?
marque-nobody = Personne
marque-void = Manche nulle : personne ne marque, la donne passe.
marque-hands = Ce qui restait en main
marque-total = total { $total }
marque-points = { $points ->
    [one] un point
   *[other] { $points } points
}
marque-no-card = aucune carte notée
marque-pad = Cartes restées à { $name }
marque-pad-about = Touchez chaque carte restée en main ; la couleur ne compte pas.
marque-type = Écrire les points
marque-tap = Toucher les cartes
marque-typed = Points restés à { $name }
marque-delete = Effacer la dernière
marque-clear = Tout effacer
marque-worth = { $card } : { $points ->
    [one] un point
   *[other] { $points } points
}
marque-pick-first = Dites d’abord qui a fini
marque-scores = { $name } marque { $points }
marque-write = Noter la manche
marque-write-void = Noter la manche nulle
marque-sheet = La feuille
marque-caption = Points par manche
marque-out = éliminé
marque-deal-mark = donne
marque-undo = Annuler la manche { $round }
marque-redo = Rétablir
marque-new = Nouvelle partie
marque-new-sure = Abandonner cette partie
marque-new-keep = La garder
marque-new-ask = Cette partie n’est pas finie. Ses points seront perdus.
marque-again = Revanche, mêmes joueurs
marque-won = { $count ->
    [one] { $names } gagne la partie
   *[other] { $names } gagnent la partie
}
marque-text-title = UNO, { $rules } : { $goal }
marque-text-round = Manche { $round }
marque-text-line = { $head } : { $cells }
marque-text-total = Total
marque-noted = { $count ->
    [0] Manche nulle, notée.
   *[other] Manche notée : { $scores }.
}
marque-undone = Manche { $round } annulée ; ses cartes sont de nouveau à l’écran.

## Le distributeur

title-distributeur = Le distributeur · Pioche
launcher-title = Le distributeur
launcher-about = Pour jouer l’Extrême avec un vrai paquet, sans l’appareil : il dit combien de cartes prendre.
launcher-press = Appuyer
launcher-reload-first = Recharger
launcher-nothing = rien cette fois
launcher-cards = { $count ->
    [one] carte
   *[other] cartes
}
launcher-spoken = { $count ->
    [0] Rien cette fois.
    [one] Une carte.
   *[other] { $count } cartes.
}
launcher-stuck = Une carte s’est coincée : elle va à qui a appuyé ({ $rule }).
launcher-sum = { $count ->
    [0] En { $presses } appuis, rien.
    [one] En { $presses } appuis, une carte.
   *[other] En { $presses } appuis, { $count } cartes.
}
launcher-of = Appui { $number } sur { $presses }
launcher-last = Derniers appuis
launcher-causes = Pourquoi appuie-t-on ?
launcher-cause-draw = Pas de carte
launcher-cause-hit2 = Appuyer 2 fois
launcher-cause-wildx = Coup Extrême
launcher-cause-uno = UNO oublié
launcher-cause-hint = On a soufflé
launcher-presses = { $count ->
    [one] un appui
   *[other] { $count } appuis
}
launcher-inside = { $count ->
    [0] Le distributeur est vide
    [one] Une carte dans le distributeur
   *[other] { $count } cartes dans le distributeur
}
launcher-uncounted = Cartes non comptées
launcher-reload = Recharger
launcher-reload-about = Mélangez le talon, sauf sa carte du dessus. Combien de cartes avez-vous maintenant dans la pioche ?
launcher-reload-count = Cartes dans la pioche
launcher-reload-do = C’est rechargé
launcher-new = Nouvelle manche
launcher-new-about = Chacun a 7 cartes, une est retournée ; le reste est dans la pioche.
launcher-players = { $count ->
   *[other] À { $count } joueurs
}
launcher-settings = Réglages du distributeur
launcher-model = Rythme des tirs
launcher-model-gaps = Par écarts
launcher-model-gaps-about = Jamais plus de trois appuis à vide de suite ; environ un tir pour trois appuis.
launcher-model-disc = À disque
launcher-model-disc-about = Un cycle fixe de { $cycle } appuis, comme une roue crantée ; il repart à chaque rechargement.
launcher-model-bernoulli = Au hasard pur
launcher-model-bernoulli-about = { $percent } % de chance à chaque appui, sans mémoire.
launcher-jams = Bourrages
launcher-jams-none = Jamais
launcher-jams-some = { $percent } % des appuis
launcher-count = Compter les cartes
launcher-awake = L’écran reste allumé
launcher-no-awake = Cet appareil ne sait pas garder l’écran allumé.

## L’arbitre

title-arbitre = L’arbitre · Pioche
referee-title = L’arbitre
referee-about = Montrez la table en touchant des cartes ; il dit ce qui est permis, et par quelle règle.
referee-offline = L’arbitre demande le réseau : c’est le moteur de règles du serveur qui répond, et lui seul. La position reste ici ; la réponse viendra avec le réseau. Les règles, elles, se lisent sans réseau.
referee-waiting = L’arbitre réfléchit…
referee-cannot = L’arbitre n’a pas pu répondre : { $why }
referee-rules = Règles
referee-house = Règles maison
referee-house-on = { $count ->
    [one] une règle maison
   *[other] { $count } règles maison
}
referee-players = Joueurs
referee-fewer = Un joueur de moins
referee-more = Un joueur de plus
referee-top = Carte du dessus
referee-colour = Couleur nommée
referee-direction = Sens
referee-whose-turn = À qui de jouer ?
referee-hand = La main : { $name }
referee-hand-known = { $count ->
    [0] Aucune carte montrée
    [one] Une carte montrée
   *[other] { $count } cartes montrées
}
referee-unknown = { $count ->
    [0] et aucune inconnue
    [one] et une inconnue
   *[other] et { $count } inconnues
}
referee-one-less = Une carte inconnue de moins pour { $name }
referee-one-more = Une carte inconnue de plus pour { $name }
referee-add-card = Ajouter des cartes
referee-remove-card = Retirer { $card }
referee-lay-card = { $card } : { $how }
referee-can = permis
referee-bluff = bluff
referee-cannot-lay = refusé
referee-choose-top = La carte du dessus
referee-choose-hand = Les cartes : { $name }
referee-none-left = plus une seule dans le paquet
referee-done = Terminé
referee-happened = Que se passe-t-il ?
referee-happened-about = Ajoutez un coup, puis un autre : l’arbitre les juge dans l’ordre.
referee-act-who = Qui
referee-act-what = Que fait-il ?
referee-verb-play = pose une carte
referee-verb-draw = pioche
referee-verb-keep = garde la carte piochée
referee-verb-pass = passe
referee-verb-uno = dit UNO
referee-verb-catch = dit contre-UNO à
referee-verb-challenge = conteste le +4
referee-verb-accept = accepte le +4
referee-verb-colour = nomme la couleur
referee-verb-hint = dénonce qui a soufflé :
referee-verb-jump = intercepte avec une carte
referee-act-card = Carte
referee-act-colour = Couleur nommée
referee-act-target = Contre qui
referee-act-uno = en disant UNO
referee-act-together = au même instant que le coup d’avant
referee-act-add = Juger ce coup
referee-act-remove = Retirer ce coup : { $text }
referee-act-clear = Tout retirer
referee-did = { $verb ->
    [play] { $name } pose { $card }
    [draw] { $name } se sert
    [keep] { $name } garde la carte piochée
    [pass] { $name } passe
    [uno] { $name } dit UNO
    [catch] { $name } dit contre-UNO à { $target }
    [challenge] { $name } conteste le +4
    [accept] { $name } accepte le +4
    [colour] { $name } nomme le { $colour }
    [hint] { $name } dénonce { $target }, qui a soufflé
   *[jump] { $name } intercepte avec { $card }
}
referee-did-colour = { $text }, couleur { $colour }
referee-did-target = { $text }, contre { $target }
referee-did-uno = { $text } en disant UNO
referee-did-together = { $text }, au même instant
referee-verdict = Le verdict
referee-ask = Touchez une carte de la main, ou ajoutez un coup : voici ce que dit l’arbitre.
referee-fault = Cette position ne peut pas exister. { $why }
# Ten people at a table, by their first letters.
referee-people = Ada Basile Cléo Denis Élise Félix Gaëlle Hugo Inès Jules
referee-name = Nom
referee-yes = OUI
referee-no = NON
referee-now = Ce qui est permis maintenant
referee-log = Coup après coup
referee-arguments = On se dispute souvent pour
referee-argument-plus4 = Ce +4 était-il permis ?
referee-argument-late-uno = UNO dit trop tard ?
referee-argument-reverse = Inversion à deux joueurs
referee-argument-last-draw2 = Finir sur un +2
referee-argument-stack = Poser un +2 sur un +2
referee-argument-drawn = Piocher, puis poser une autre carte
referee-argument-sweep = Poser tout, et la main se vide
referee-share = Partager cette position
referee-link = Copier le lien
referee-file = Télécharger le cas
referee-open-file = Ouvrir un cas
referee-bad-file = Ce fichier n’est pas un cas que cette page sait montrer.
referee-bad-link = Ce lien ne porte pas de position lisible ; voici une table neuve.
referee-reset = Table neuve
referee-filled = Ce qui est inconnu est complété avec le reste du paquet ; montrez donc les cartes dont dépend la dispute.
referee-cited = Les règles citées

## Les règles

title-rules = Les règles · Pioche
title-rules-of = { $preset }, les règles · Pioche
book-title = Les règles
book-about = Cinq façons de jouer, chacune d’après un document. Chaque règle a un numéro, le même partout : à table, chez l’arbitre, dans les refus.
book-of = Les règles : { $preset }
book-choose = Quelles règles ?
book-search = Chercher dans les règles
book-search-hint = un mot, une carte, un numéro
book-found = { $count ->
    [0] Rien ne correspond.
    [one] Une règle ou décision trouvée.
   *[other] { $count } règles et décisions trouvées.
}
book-print = Imprimer
book-differences = Ce qui change d’un jeu de règles à l’autre
book-differences-about = Seules les décisions qui diffèrent au moins une fois sont montrées. Le numéro mène à la règle.
book-all-options = Montrer aussi ce qui est partout pareil
book-decision = Décision
book-here = Ici
book-elsewhere = Ailleurs
book-same = pareil partout
book-not-there = sans objet
book-sections = Toutes les règles
book-house-about = Éteintes dans les cinq jeux ; une table peut les choisir.
book-origin = { $status ->
    [said] dit par { $documents }
    [filled] complété d’après la feuille officielle
   *[decided] décidé par nous
}
book-filled-said = { $status ->
    [said] dit par { $documents }
    [filled] { $documents }, complété d’après la feuille officielle
   *[decided] d’après { $documents }, lu par nous
}
book-document = Document { $document }
book-document-000 = « Règles à jour 2023 »
book-document-001 = article de hik.gaming
book-document-002 = fiche de règles
book-document-003 = Minimalista, français et néerlandais
book-document-004 = UNO Extrême
