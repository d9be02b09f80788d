# Ce que dit l’arbitre d’un cas, et ce qui n’allait pas dans un fichier.

accepted = accepté
differs = { $key } : attendu { $expected }, obtenu { $came }

## Le fichier

no-file = ce fichier n’existe pas.
no-access = ce fichier ne peut pas être lu.
not-json = ce n’est pas du JSON lisible (ligne { $line }, colonne { $column }).
not-an-object = un cas est un objet JSON, avec ses clés entre accolades.
key-twice = cette clé est donnée deux fois.
unknown-key = cette clé n’existe pas ; la plus proche est « { $known } ».
missing = il manque une valeur ici.
wrong-kind =
    { $kind ->
        [text] il faut ici un texte.
        [texts] il faut ici une liste de textes.
        [number] il faut ici un nombre entier.
        [numbers] il faut ici une liste de nombres entiers.
        [rules] il faut ici le nom de règles, ou un objet avec des options.
        [truth] il faut ici true ou false.
        *[object] il faut ici un objet.
    }
out-of-range = { $value } n’est pas possible : de { $min } à { $max }.

## La position

unknown-card = aucune carte ne s’écrit « { $value } ».
not-in-the-pack = le paquet de ces règles n’a pas de carte { $value }.
too-many-copies = { $count } cartes { $value }, alors que le paquet en a { $max }.
empty-hand = une main ne peut pas être vide.
cards-of-the-eliminated = un joueur éliminé n’a pas de cartes.
eliminated = la place { $value } est éliminée et ne peut pas jouer.
unknown-colour = « { $value } » n’est pas une couleur : R, Y, G ou B.
colour-missing = la carte du dessus est noire : il faut dire la couleur en cours.
colour-of-the-top = la carte du dessus est colorée : la couleur en cours est { $value }.
no-start = il faut un talon (discard) ou des premières cartes (first).
two-starts = il faut un talon (discard) ou des premières cartes (first), non les deux.
none-stands = toutes ces cartes retournent dans la pioche : il en faut une qui reste.
no-direction = le sens est 1 (vers la gauche) ou -1 (vers la droite).
one-a-seat = il faut un nombre par place : { $count }.
no-launcher = ces règles n’ont pas de distributeur.
beside-dealer-draw = cette clé ne va pas avec un tirage du donneur (dealer_draw).
wrong-draw =
    { $count ->
        [0] le donneur est déjà connu : plus personne ne tire.
        *[other] il faut { $count } cartes, une par joueur qui tire.
    }
undecided = ce tirage ne désigne pas un donneur.

## Les actions

no-action = « { $value } » n’est pas une action : PLACE VERBE, comme « { $example } » ; verbes : { $known }.
no-such-seat = il n’y a pas de place { $value } : de 0 à { $max }.
nothing-before = « + » joint une action à la précédente, et il n’y en a pas.
too-many-shots = au plus { $max } tirs s’écrivent d’avance.
too-many-jams = il y a plus de bourrages que de tirs ({ $count }).
