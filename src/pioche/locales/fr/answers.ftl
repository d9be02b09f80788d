# Ce que l’on répond à une table, assemblé de propositions : aucune ne finit par un point.
# $name et $other sont des joueurs ; $card et $cards nomment des cartes ; $deck vaut extreme s’il y a un distributeur.

## Les questions

question-may_lay = Que peut-on poser maintenant ?
question-may_challenge = Le Joker +4 peut-il être contesté ?
question-uno_in_time = Est-il encore temps de dire UNO ?
question-how_many = Combien de cartes ?
question-who_next = À qui de jouer ?
question-how_many_points = Combien de points ?

## Comment les phrases s’assemblent

allowed =
    Permis{ $rules ->
        [none] {""}
        *[other] {" "}({ $rules })
    }.
joined = {" ; "}
not-yours = rien n’est dit des coups des autres : ce serait parler de leurs cartes
hidden = cela dépend de cartes que personne ne montre

## De quoi cela dépend

if-bluff = si { $name } bluffait, { $then }
if-honest = si { $name } ne bluffait pas, { $then }
if-challenged = si { $name } conteste, { $then }
if-accepted = si { $name } accepte, { $then }
if-taken = si { $name } prend ce qui l’attend, { $then }
if-draws =
    si { $name } { $deck ->
        [extreme] se sert du distributeur
        *[other] se sert de la pioche
    }, { $then }
if-caught = si { $name } se fait prendre, { $then }
if-false-catch = si { $name } ne prend personne, { $then }
if-fits = si une carte qui convient arrive, { $then }
if-not = sinon, { $then }

## Ce qui est permis

may-lay = { $name } peut poser : { $cards }
may-bluff = { $name } peut poser en bluffant : { $cards }
may-jump = { $name } peut intercepter avec : { $cards }
may-lay-nothing = { $name } n’a rien à poser
may-draw =
    { $name } peut { $deck ->
        [extreme] appuyer
        *[other] piocher
    }
must-draw =
    { $name } doit { $deck ->
        [extreme] appuyer
        *[other] piocher
    }
may-keep = { $name } peut garder la carte piochée
may-pass = { $name } peut passer
may-accept = { $name } peut accepter le Joker +4
may-challenge = { $name } peut contester le Joker +4 posé par { $other }
hand-empty = { $name } n’avait plus de carte : le Joker +4 n’était pas un bluff
no-challenge = aucun Joker +4 n’attend de réponse

## Les contestations et les mains

was-bluffing = { $name } bluffait
was-honest = { $name } ne bluffait pas
sees-hand = { $other } ne montre sa main qu’à { $name }
takes-back = { $name } reprend { $card }
colour = la couleur en cours est le { $colour }
swept =
    { $count ->
        [one] une autre carte de la couleur va dessous
        *[other] { $count } autres cartes de la couleur vont dessous
    }
swaps = { $name } et { $other } échangent leurs mains
rotates = toutes les mains avancent d’une place
attacks = { $name } vise { $other }
turned = le jeu change de sens

## UNO

uno-counts = { $name } a dit UNO à temps
uno-void = cet UNO ne change rien
catches = { $other } prend { $name }
catch-void = ce contre-UNO ne change rien
false-catch = { $name } ne prend personne
false-uno = { $name } dit UNO à tort
hinted = { $name } paie pour un conseil
not-won = { $name } n’avait pas dit UNO et sa dernière carte ne gagne pas
can-be-caught = { $name } n’a plus qu’une carte sans avoir dit UNO et peut se faire prendre
has-called = { $name } n’a plus qu’une carte et a dit UNO
safe = { $name } n’a plus qu’une carte et ne peut pas se faire prendre
silent = { $name } n’a plus qu’une carte et n’a pas dit UNO
call-saves = dire UNO maintenant sauverait { $name }
call-too-late = dire UNO maintenant ne sauverait plus { $name }
call-ahead = { $name } peut dire UNO dès maintenant, pour la carte de ce tour
call-void = dire UNO maintenant ne changerait rien pour { $name }
no-uno = aucun UNO n’est en jeu

## Combien de cartes

holds =
    { $name } a { $count ->
        [0] zéro carte
        [one] une carte
        *[other] { $count } cartes
    } en main
presses =
    { $name } appuie { $count ->
        [one] une fois
        *[other] { $count } fois
    }
nothing-comes = rien ne sort
draws =
    { $name } pioche { $count ->
        [one] une carte
        *[other] { $count } cartes
    }
draws-misses =
    { $name } pioche { $count ->
        [one] une carte
        *[other] { $count } cartes
    } et passe son tour
misses = { $name } passe son tour
forgiven =
    il n’y a plus rien à piocher et { $count ->
        [one] une carte est remise
        *[other] { $count } cartes sont remises
    }
no-draws = personne ne pioche

## À qui de jouer

to-play = c’est à { $name } de jouer
plays-next = { $name } joue ensuite
plays-again = { $name } rejoue
still-to-play = c’est toujours à { $name } de jouer
may-lay-drawn = { $name } peut poser la carte piochée
may-keep-drawn = { $name } peut la garder
must-lay-drawn = { $name } ne peut pas la garder
must-answer = { $name } doit répondre au Joker +4
must-take =
    { $deck ->
        [extreme] { $count ->
            [one] une pression attend { $name }
            *[other] { $count } pressions attendent { $name }
        }
        *[other] { $count ->
            [one] une carte attend { $name }
            *[other] { $count } cartes attendent { $name }
        }
    }
names-colour = { $name } nomme la couleur
clockwise = le jeu tourne dans le sens horaire
anticlockwise = le jeu tourne dans le sens antihoraire
next-in-order = { $name } suit dans l’ordre
nobody-next = la manche est finie et personne n’a à jouer

## Combien de points

wins-round = { $name } gagne la manche
round-void = la manche est nulle et personne ne marque
scored =
    { $name } marque { $count ->
        [0] zéro point
        [one] un point
        *[other] { $count } points
    }
holds-points =
    { $name } a { $count ->
        [0] zéro point
        [one] un point
        *[other] { $count } points
    } en main
total =
    { $name } a { $count ->
        [0] zéro point
        [one] un point
        *[other] { $count } points
    } au total
out = { $name } est hors jeu
wins-match = { $name } gagne la partie
not-over = personne ne marque avant la fin de la manche
no-points = personne ne marque
