# Les refus en français : ce qui n’allait pas, et ce qui irait.

## Le tour et la carte

not-your-turn = Ce n’est pas votre tour : c’est à { $name } de jouer.
wrong-phase = Cette action n’est pas possible à ce moment du tour : choisissez une de celles qui sont proposées.
not-held = { $card } n’est pas dans votre main : posez une carte que vous avez.
only-the-drawn-card = { $card } était déjà dans votre main : après avoir pioché, seule la carte piochée peut être posée.
does-not-match =
    { $card } ne va pas sur { $top } : il faut du { $colour }{ $value ->
        [none] {""}
        [Inversion] , une autre Inversion
        *[other] , un autre { $value }
    }{ $deck ->
        [extreme] , une carte blanche ou un Coup Extrême
        *[other] {" "}ou un Joker
    }.
colour-needed = { $card } demande une couleur : nommez rouge, jaune, vert ou bleu en posant la carte.
no-such-colour = « { $value } » n’est pas une couleur : choisissez rouge, jaune, vert ou bleu.
bluff-forbidden = Vous avez du { $colour } en main : ici, un Joker +4 ne se pose que sans carte de la couleur en cours.
must-draw-first = On ne passe pas sans piocher : piochez d’abord une carte.
nothing-to-draw = Il n’y a plus rien à piocher : posez une carte qui convient ou, à défaut, passez.
must-play = Il n’y a plus rien à piocher et vous avez une carte qui convient : posez-la.
draw-again = Vous avez déjà pioché, et une seule carte se pioche par tour : posez-la ou gardez-la.
not-drawn = Vous n’avez pas pioché ce tour-ci, il n’y a donc pas de carte à garder : posez une carte ou piochez.
one-card = On ne pose qu’une carte par tour : choisissez-en une.
no-target = { $card } vise un joueur : désignez un autre joueur encore en jeu.
stack-only =
    { $count ->
        [one] Une carte vous attend : prenez-la ou, si le cumul est permis, ajoutez une carte à piocher.
        *[other] { $count } cartes vous attendent : prenez-les ou, si le cumul est permis, ajoutez une carte à piocher.
    }
unsupported-action = Ces règles ne connaissent pas cette action : choisissez une de celles qui sont proposées.
colour-first = Nommez d’abord la couleur de la carte noire retournée ; vous jouerez ensuite.
round-over = La manche est finie : attendez la suivante.
match-over = La partie est finie : pour rejouer, il faut une revanche.

## Le Joker +4

answer-first = Un Joker +4 attend une réponse : { $name } doit d’abord l’accepter ou le contester.
nothing-to-challenge = Aucun Joker +4 n’attend de réponse : il n’y a rien à accepter ni à contester.
not-the-victim = Ce Joker +4 vise { $name } : personne d’autre ne peut l’accepter ni le contester.

## UNO et contre-UNO

nobody-to-catch = Ce contre-UNO ne prend personne : { $name } doit n’avoir plus qu’une carte sans avoir dit UNO, et il doit être encore temps.
not-yourself = On ne se prend pas soi-même : dites plutôt UNO.
cannot-catch = Vous ne pouvez pas prendre { $name } : seul un adversaire en jeu peut le faire.
eliminated = Vous êtes hors de la partie : suivez-la jusqu’à la fin.
hint-off = Ces règles ne punissent pas les conseils : il n’y a rien à signaler.

## La table

stale = La table a changé depuis votre geste : regardez-la à nouveau, puis rejouez.
nothing-to-export = À la table { $value }, aucune manche n’est encore arrivée à son terme.
unknown-table = Aucune table ne porte le code { $value } : vérifiez le lien ou le code.
table-full = La table est complète avec { $max } places : regardez, ou attendez qu’une place se libère.
table-worn = Cette table a noté tout ce qu’elle peut contenir : ouvrez-en une nouvelle pour continuer.
name-empty = Il faut un nom pour s’asseoir : écrivez-en un.
name-too-long = Ce nom est trop long : { $max } signes au plus.
name-taken = Quelqu’un s’appelle déjà { $name } à cette table : prenez un autre nom.
not-seated = Vous n’avez pas de place à cette table : prenez-en une d’abord.
not-host = Seul l’hôte de la table peut faire cela : demandez-le à { $name }.
not-lobby = La partie est commencée : cela se règle avant le début.
not-promised = Cette manche n’est pas encore promise : réessayez dans un instant.
chance-added = Votre part du hasard de la prochaine manche est déjà prise en compte.
not-between-rounds = Une manche est en cours : attendez qu’elle finisse.
no-seat = Il n’y a pas de place numéro { $value } à cette table : choisissez de { $min } à { $max }.
seat-empty = Personne n’occupe la place { $value } : choisissez une place occupée.
seat-needed = Ces règles ont besoin de cette place jusqu’à la fin : laissez-la à un bot.
not-a-host = { $name } ne peut pas être l’hôte : choisissez une autre personne, et présente.
not-to-vote-on = Un vote ne peut pas retirer { $name } : choisissez une autre personne.
host-decides = L’hôte est là : demandez à { $name }.
too-few-voters = Il faut au moins { $min } personnes présentes pour retirer quelqu’un : attendez, un hôte présent sera bientôt nommé.
clock-too-short = Une durée de tour va de { $min } à { $max } secondes, ou ne compte pas : choisissez-en une autre.
seat-not-open = La place { $value } n’est pas libre maintenant : choisissez-en une autre.
no-latecomers = Aucune place de bot n’est à prendre maintenant : attendez la fin de la manche.
must-knock = Cette table ne s’ouvre qu’à qui elle laisse entrer : frappez, et attendez la réponse.
nobody-waits = Personne n’attend plus à la porte : la réponse est donnée, ou la personne est partie.
already-inside = On vous a déjà ouvert : asseyez-vous dès qu’une place est libre.
no-need-to-knock = La porte de cette table est ouverte : asseyez-vous.
already-knocked = Vous avez déjà frappé : attendez la réponse.
knock-too-soon =
    { $seconds ->
        [one] On ne vous a pas ouvert : attendez une seconde avant de frapper de nouveau.
        *[other] On ne vous a pas ouvert : attendez { $seconds } secondes avant de frapper de nouveau.
    }
not-let-in =
    { $seconds ->
        [0] On ne vous a pas ouvert.
        [one] On ne vous a pas ouvert : vous pourrez frapper de nouveau dans une seconde.
        *[other] On ne vous a pas ouvert : vous pourrez frapper de nouveau dans { $seconds } secondes.
    }
too-many-knocks = Trop de personnes attendent à la porte de cette table : réessayez dans un instant.
not-away = Personne ne joue à votre place : rien n’est à reprendre.
not-on-turn = Ce n’est pas à vous de jouer : le temps se demande à son tour.
no-clock = À cette table, les tours n’ont pas de limite : prenez votre temps.
more-time-used = Vous avez déjà demandé du temps dans cette manche : la prochaine fois à la manche suivante.
too-few-players =
    { $count ->
        [one] Un seul joueur ne suffit pas : il en faut au moins { $min }.
        *[other] { $count } joueurs ne suffisent pas : il en faut au moins { $min }.
    }
too-many-players = { $count } joueurs, c’est trop : { $max } au plus.
unknown-preset = Aucune règle du jeu ne s’appelle « { $value } » : essayez « { $known } ».
unknown-option = Aucune option ne s’appelle « { $value } » : la plus proche est « { $known } ».
unknown-value = L’option « { $name } » ne connaît pas la valeur « { $value } » : essayez « { $known } ».
bad-message = Ce message n’est pas lisible : rechargez la page et recommencez.
message-too-long = Ce message est trop long : { $max } octets au plus.
too-fast = Trop de messages d’un coup : attendez un instant.
too-many-guesses = Trop de codes sans table ont été essayés depuis votre réseau : attendez une minute avant le suivant.
unknown-host = Ce serveur ne répond pas au nom « { $host } » : qui s’en occupe peut l’ajouter avec --allow-host { $host }.
stopping = Le serveur va s’arrêter : la partie est gardée, revenez dans un instant.
no-metrics = Ce serveur ne compte rien pour Prometheus : qui s’en occupe peut installer « pioche[metrics] ».
id-reused = Ce numéro a déjà servi à une autre action : rechargez la page.
wrong-protocol = La page parle la version { $value }, le serveur la version { $known } : rechargez la page.
table-closed = La table est fermée : ouvrez-en une autre.
storage-failed = L’action n’a pas pu être enregistrée, rien n’a changé : recommencez.
seat-lost = Vous n’avez plus de place à cette table : vous regardez.
already-seated = Vous avez déjà une place à cette table.
not-started = La partie n’est pas commencée : attendez que l’hôte la lance.
match-not-over = La partie n’est pas finie : la revanche viendra après.
watching-only = Un autre onglet joue pour cette place : reprenez-la ici, ou jouez là-bas.
nobody-has-one-card = Personne n’en est à une seule carte : il n’y a personne à prendre.
catch-beaten = { $name } a été plus rapide : { $ms } ms avant vous.
catch-overruled = L’UNO de { $name } est arrivé { $ms } ms après votre contre-UNO, mais il vaut avec sa carte : personne n’est à prendre.
catch-too-soon = Votre dernier contre-UNO n’a pris personne : attendez deux secondes avant le suivant.
unknown-card = Aucune carte ne s’écrit « { $value } » : une carte s’écrit R7, GS, YD2 ou W4.
no-hello = La liaison n’a pas commencé par le message attendu : rechargez la page.
foreign-origin = Cette demande vient de la page d’un autre site : ouvrez la table à sa propre adresse.
unknown-path = Il n’y a rien à cette adresse : vérifiez le lien.
table-damaged = Le journal de la table { $value } est abîmé et ne peut être rejoué : ouvrez-en une autre.
server-error = Quelque chose a mal tourné sur le serveur, et rien n’est perdu : rechargez la page.
table-reread = La table est relue depuis son journal : la liaison va être reprise.
table-moved = La table est passée à un autre serveur : la liaison va être reprise.

## Ce que l’on demande et qui n’existe pas

unknown-rule = Aucune règle ne porte le numéro « { $value } » : les numéros vont de R-001 à R-172 et de H-01 à H-18.

## Ce que le moteur distingue encore

colour-not-asked = { $card } a déjà sa couleur : posez-la sans en nommer une.
no-colour-asked = Aucune couleur n’est demandée : elle ne se nomme qu’après un Joker retourné au départ.
no-voluntary-draw = Vous avez une carte qui va, et ces règles ne laissent piocher que sans elle : posez-la.
target-not-asked = { $card } ne vise personne : posez-la sans désigner de joueur.

## Les règles de la maison

same-colour = { $card } doit changer la couleur : nommez-en une autre que le { $colour }.
not-last = Ici, la dernière carte doit être un chiffre : posez autre chose que { $card }, ou piochez.
must-lay-drawn = Ici, une carte piochée qui convient se pose : posez-la.
cannot-jump = Pas d’interception avec { $card } : il faut exactement la carte qui vient d’être posée, et que le joueur suivant n’ait pas agi.
no-follower = Ces cartes ne vont pas ensemble par les règles de la table : posez-en une seule, ou d’autres qui se suivent.

## Les options et les paquets

options-clash = Les options « { $name } » et « { $other } » se contredisent : changez l’une des deux.
not-so-many-players = Ces règles ne se jouent pas à { $count } : choisissez parmi { $known } joueurs.
deck-card = Aucune carte ne s’écrit « { $value } » : écrivez R7, YS, GV, BD2 ou W4, par exemple.
deck-count = « { $value } » n’a pas un nombre d’exemplaires possible : il faut un entier de 0 à { $max }.
deck-mixed = { $name } et { $other } ne vont pas dans un même paquet : gardez l’une des deux.
deck-size = Ce paquet est trop gros : { $max } cartes au plus.

## Un fichier de règles

rules-file-missing = Le fichier « { $value } » n’existe pas : vérifiez son chemin.
rules-file-closed = Le fichier « { $value } » ne peut pas être lu : vérifiez ses droits et son encodage, UTF-8.
rules-file-toml = Le fichier « { $value } » n’est pas du TOML lisible (ligne { $line }) : corrigez-le.
rules-file-key = La clé « { $name } » n’existe pas dans un fichier de règles : la plus proche est « { $known } ».
rules-file-text = La clé « { $name } » demande un texte entre guillemets.
rules-file-table = La clé « { $name } » demande une table de valeurs.

## Les parties facultatives

extra-missing = Ceci demande une partie facultative de Pioche : installez-la par pip install "pioche[{ $name }]".
numba-missing = Numba n’est pas installé : tout est interprété, environ deux cents fois plus lentement ; pip install "pioche[fast]" l’apporte.
no-bot = Aucun bot ne s’appelle « { $value } » : choisissez parmi { $known }.
record-refused = { $line ->
    [0] Ce fichier n’est pas un enregistrement de Pioche.
   *[other] La ligne { $line } de ce fichier ne tient pas : ce n’est pas un enregistrement de Pioche, ou il a été modifié.
}
nothing-played = Aucune manche n’est encore finie à cette table.
