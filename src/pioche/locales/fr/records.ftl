# Ce qui peut clocher dans un enregistrement, et les mots de « pioche replay ».

at-line = ligne { $line } : { $fault }

## Le texte

foreign = ceci n’est pas un enregistrement de Pioche : il commencerait par « pioche-record = 1 ».
other-format = cet enregistrement est au format { $value }, et ce Pioche lit le format { $known } : mettez Pioche à jour.
too-long = c’est trop long pour un enregistrement : { $max } octets au plus.
too-many-lines = c’est trop long pour un enregistrement : { $max } lignes au plus.
not-utf8 = ce n’est pas du texte en UTF-8.
bad-toml = l’en-tête n’est plus du TOML lisible à partir d’ici.
no-body = il manque la ligne « --- » entre l’en-tête et les actions : l’enregistrement est coupé.
key-missing = il manque « { $key } » dans l’en-tête.
key-unknown = l’en-tête ne connaît pas « { $key } ».
key-bad = la valeur de « { $key } » n’est pas de la bonne nature.
bad-rules = { $why }
name-twice = deux places portent le nom « { $value } ».
not-hex = « { $value } », dans { $key }, n’est pas écrit en chiffres hexadécimaux.
knows-unknown = « { $value } » n’est ni all, ni none, ni une place de 0 à { $max }.
knows-wrong = { $known ->
    [all] tout le monde connaît « { $value } » : la ligne commence par all.
    [none] personne ne connaît encore « { $value } » : la ligne commence par none.
    *[seat] une seule place connaît « { $value } » : la ligne commence par son numéro.
}
kind-unknown = aucune ligne ne commence par « { $value } ».
words-wrong = « { $value } » n’est pas la façon d’écrire une ligne « { $kind } ».
no-action = « { $value } » n’est pas une action : PLACE VERBE, comme « 1 play R7 ».
no-such-seat = il n’y a pas de place { $value } : de 0 à { $max }.

## La partie

not-by-the-rules = « { $action } » est refusé : { $why }
out-of-place = « { $value } » ne peut pas venir ici.
line-differs = l’enregistrement dit « { $told } », mais selon les règles c’est « { $true } ».
line-missing = après cette ligne, il manque « { $value } ».
no-order = un mélange suit cette ligne, et son ordre n’est pas dans l’enregistrement.
order-wrong = cet ordre contient un { $value } de trop pour les cartes mélangées.
order-short = on a pioché ici plus de cartes que le dernier ordre de la pioche n’en contient.
too-many-shots = trop de pressions pour une seule action : { $max } au plus.
more-than-the-pack = { $count } cartes, c’est plus que le paquet n’en compte.
score-differs = d’après les actions, la place { $seat } a { $came } points ; d’après l’en-tête, { $told }, ou bien l’un des deux seulement la dit gagnante.
end-differs = les actions s’arrêtent à la manche { $came }, ou ailleurs que ne le dit l’en-tête ({ $told }).
no-moment = cet enregistrement n’a pas d’action { $action } dans une manche { $round }.
no-case = aucun cas ne peut dire ce moment : un mélange, au milieu, décide de la suite.
nothing-played = rien n’a encore été joué dans cet enregistrement.
no-such-viewer = il n’y a pas de place { $value } : de 0 à { $max }.
bad-moment = « { $value } » n’est pas un moment : écrivez MANCHE:ACTION, comme 2:14.
no-file = il n’y a pas de fichier « { $path } ».
no-access = le fichier « { $path } » ne se laisse pas lire.

## La relecture

replay-round = Manche { $round }
replay-table = Sur le talon : { $top }, couleur { $colour } ; { $stock ->
    [one] une carte
   *[other] { $stock } cartes
} dans la pioche
replay-end = { $over ->
    [yes] La partie est finie :
   *[no] L’enregistrement s’arrête là :
}

replay-drew = { $name } pioche { $cards }

page-title = Une partie, moment par moment
page-script = Cette page a besoin de JavaScript.
page-language = Langue
page-viewer = Vu par
page-all = Toutes les mains
page-watcher = Quelqu’un qui regarde
page-round = Manche
page-moment = Moment
page-place = Manche { $round }, action { $action }
page-first = Premier moment
page-back = Un pas en arrière
page-next = Un pas en avant
page-last = Dernier moment
page-log = Cette manche
page-cards = cartes : { $count }
page-points = points : { $count }
page-turn = à son tour
page-winner = gagne
page-top = Sur le talon :
page-colour = Couleur en cours :
page-stock = Cartes dans la pioche :
page-clockwise = Sens des aiguilles ↻
page-anticlockwise = Sens inverse ↺

## Les donnes

deal-twice = la manche { $round } a deux promesses.
deal-missing = la manche { $round } a été distribuée sans promesse : on ne peut pas la vérifier.
deal-closed = la manche { $round } n’a pas été ouverte : il manque sa graine ou son sel.
deal-broken = la manche { $round } ne vient pas de la graine promise : l’engagement n’est pas celui de la graine et du sel.
contribution-size = ce que la place { $seat } a ajouté à la manche { $round } ne fait pas de 16 à 32 octets.
order-not-promised = la pioche de la manche { $round } n’est pas dans l’ordre que donnent la graine promise et les contributions.
verified = { $rounds ->
    [one] La manche a été distribuée comme promis, et tout y suit les règles.
   *[other] Les { $rounds } manches ont été distribuées comme promis, et tout y suit les règles.
}
contributed = Manche { $round } : { $count ->
    [0] personne n’a ajouté au hasard
    [one] une personne a ajouté au hasard : { $names }
   *[other] { $count } personnes ont ajouté au hasard : { $names }
}
