# L’interface du site. Les phrases de jeu sont dans events.ftl, les refus dans refusals.ftl.

title-home = Pioche : le UNO dans les règles
title-table = Table { $code } · Pioche
title-your-turn = À vous ! · Pioche

## L’accueil

home-link = Accueil
home-title = Le UNO dans les règles
home-about = Ouvrez une table, envoyez le lien, jouez. Sans compte, à deux ou à dix, avec des bots s’il manque du monde.
your-name = Votre nom
name-needed = Écrivez d’abord votre nom.
bots = { $count ->
    [one] Contre un bot
   *[other] Contre { $count } bots
}
play-now = Jouer tout de suite
open-table = Ouvrir une table entre amis
join-code = Rejoindre avec un code
join = Rejoindre
learn-link = Apprendre en cinq minutes
learn-about = Dix petites leçons, cartes en main, contre un bot patient.
code-needed = Écrivez le code de la table.
unofficial = Pioche n’est pas affilié à Mattel, à qui appartient la marque UNO. Les cartes sont les nôtres.
target = Jusqu’à
target-value = { $target ->
    [0] Une manche
   *[other] { $target } points
}

## À une vraie table

at-table = À la table
at-table-about = Pour jouer avec de vraies cartes ; tout marche aussi sans réseau, sauf l’arbitre.
tool-arbitre = L’arbitre
tool-arbitre-about = Qui a raison, et par quelle règle.
tool-marque = La marque
tool-marque-about = Les points, manche après manche.
tool-distributeur = Le distributeur
tool-distributeur-about = Celui de l’Extrême, dans le téléphone.
tool-rules = Les règles
tool-rules-about = Les cinq jeux de règles, et leurs différences.

## La table avant la partie

lobby-open = Votre table est ouverte
lobby-seated = Vous êtes à table
lobby-join = Table { $code }
lobby-full = Toutes les places sont prises. Vous pouvez regarder.
invite = Inviter
table-code = Code de la table
copy-link = Copier le lien
copied = Lien copié
copy-failed = Le lien n’a pas pu être copié : sélectionnez-le et copiez-le à la main.
seats = { $count ->
    [one] Une place prise
   *[other] { $count } places prises
}
you-host = vous, hôte
host = hôte
ready = prêt à jouer
bot-fair = bot avisé
bot-strong = bot redoutable
bot-greedy = bot pressé
bot-random = bot au hasard
bots-fair = Les bots ne voient que ce que vous verriez à leur place.
bot-kind = Sorte de bot
free-seats = { $count ->
    [one] Une place libre
   *[other] { $count } places libres
}
add-bot = Ajouter un bot
remove = Retirer
remove-seat = Retirer { $name }
rules = Règles
preset-officiel = Officiel
preset-officiel-about = UNO se dit en posant l’avant-dernière carte, ni avant ni après ; un oubli se prend jusqu’à ce que le suivant joue.
preset-classique-2023 = Classique 2023
preset-classique-2023-about = UNO peut se dire juste avant la carte, ou en retard jusqu’à la carte suivante ; un +4 retourné en premier s’applique.
preset-fiche = Fiche
preset-fiche-about = À 2, 3, 4 ou 6 joueurs. UNO peut se dire en retard, jusqu’à ce que le suivant pose ou finisse son tour.
preset-minimalista = Minimalista
preset-minimalista-about = UNO peut se dire en retard ; l’oubli, lui, se prend jusqu’à ce que le fautif rejoue.
preset-extreme = Extrême
preset-extreme-about = Un distributeur remplace la pioche ; Poser tout vide une couleur, le Coup Extrême vise qui l’on veut.
presets-common = Partout, on ne pose +4 que sans la couleur demandée, et la victime peut contester.
start = Commencer à { $count }
start-missing = { $count ->
    [one] Il manque un joueur
   *[other] Il manque { $count } joueurs
}
start-unfit = Pas à { $count } : ces règles se jouent à { $known }
start-wait = La partie commence quand l’hôte le décide.
leave = Quitter la table
leave-about = Pendant la partie, un bot joue votre main ; le même lien vous la rend.
sit = M’asseoir

## La porte

gate = Les nouveaux venus frappent, et je leur ouvre
gate-shut = À cette table, les nouveaux venus frappent et l’hôte leur ouvre.
title-knock = { $name } frappe à la porte · Pioche
knocks = À la porte
knock-of = { $name } frappe à la porte
knocking = attend à la porte
knocks-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres personnes
}
admit = Ouvrir
admit-of = Ouvrir à { $name }
decline = Refuser
decline-of = Refuser d’ouvrir à { $name }
knock-title = Table { $code }
knock-about = À cette table, on frappe avant d’entrer. Dites qui vous êtes, et l’on vous ouvrira.
knock = Frapper
knock-waiting = Vous avez frappé
knock-waiting-about = { $name }, la table sait que vous êtes là. Laissez cette page ouverte : elle continuera d’elle-même.
knock-give-up = Renoncer
knock-declined = On ne vous a pas ouvert
knock-declined-about = Peut-être la table est-elle complète, ou votre nom n’a-t-il rien dit à personne. Vous pourrez réessayer dans un moment, sous un autre nom si vous voulez.
knock-again-in = Frapper ({ $seconds } s)
knock-may-again = Vous pouvez frapper de nouveau.
knock-let-in = On vous a ouvert.
knock-put-out = Vous n’êtes plus à cette table.

## Le plateau

players = Les autres joueurs
you = vous
bot = bot
away = absent
offline = hors ligne
cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
piles = Pioche et talon
stock = { $count ->
    [0] Pioche vide
    [one] Piocher ; il reste une carte
   *[other] Piocher ; il reste { $count } cartes
}
discard-top = { $colour ->
    [no] Talon : { $card }
   *[other] Talon : { $card }, couleur { $colour }
}
discard-empty = Talon vide
clockwise = sens horaire
anticlockwise = sens antihoraire
colour-in-force = Couleur : { $colour }
scores-to = Scores, jusqu’à { $target }

your-hand = { $count ->
    [one] Votre main, une carte
   *[other] Votre main, { $count } cartes
}
card-playable = jouable
card-refused = injouable
card-bluff = bluff
card-drawn = tout juste piochée
sort-playable = Cartes jouables d’abord

your-turn = À vous
turn-of = À { $name } de jouer
choose = Choisissez
lay-or-keep = Posez-la ou gardez-la
answer-wild4 = Répondez au +4
answers-wild4 = { $name } répond au +4
bot-for-you = Un bot joue à votre place ; jouez pour reprendre la main.
headline = { $first } : { $rest }

keys = Touches de jeu
uno = UNO !
uno-armed = avec la carte
uno-said = dit
contre-uno = Contre-UNO
contre-uno-wrong = à tort · { $seconds } s
draw = Piocher
keep = Garder
pass = Passer

which-colour = Quelle couleur ?
first-colour = Première carte : à vous de nommer la couleur
put-back = Reprendre
bluff = Bluff
bluff-why = Vous avez { $some } : ce +4 est un bluff. Si l’on vous conteste, vous piochez { $count } cartes.
bluff-anyway = Bluffer

challenge-title = { $name } pose +4 et nomme le { $colour }
challenge-why = La couleur d’avant : { $colour }. Le +4 n’est permis qu’à qui n’en a pas.
accept = Accepter
accept-cost = Vous piochez { $count } cartes et passez votre tour.
challenge = Contester
challenge-guilty = Si { $name } bluffait, { $name } pioche { $count } cartes et vous jouez.
challenge-innocent = Sinon, vous piochez { $count } cartes et passez.
shown-title = La main montrée par { $name }
shown-cards = Cartes montrées par { $name }
shown-guilty = { $name } bluffait. Vous êtes seul à voir cette main.
shown-innocent = { $name } ne bluffait pas. Vous êtes seul à voir cette main.
shown-close = J’ai vu

## Le temps, et qui est là

panel-people = Qui est là
watching = { $count ->
    [0] Personne d’autre ne regarde
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
clock = Temps par tour
clock-choice = { $seconds ->
    [0] Sans limite
   *[other] { $seconds } s
}
clock-value = { $seconds ->
    [0] Tours sans limite de temps
   *[other] { $seconds } secondes par tour ; puis un bot joue le coup
}
seconds = { $seconds } s
hurry = { $seconds ->
    [one] Plus qu’une seconde
   *[other] Plus que { $seconds } secondes
}
more-time = Plus de temps
bot-plays = Un bot joue à votre place.
i-am-back = Je suis là
make-host = Nommer hôte
make-host-of = Nommer hôte : { $name }
remove-about = Retirer { $name } ? Un bot jouera cette main, et cette personne ne pourra pas revenir à cette place.
remove-bot-about = Retirer { $name } ? La partie continue sans cette place.
cancel = Annuler
vote = Voter le retrait
vote-remove = Voter le retrait : { $name }
voted = Vous avez voté
votes = { $count ->
    [one] une voix pour le retrait
   *[other] { $count } voix pour le retrait
}
door = Entre deux manches, qui regarde peut prendre la place d’un bot
door-open = Entre deux manches, qui regarde peut prendre la place d’un bot.

## La feuille de marque

sheet-yours = { $points ->
    [one] Manche à vous : un point
   *[other] Manche à vous : { $points } points
}
sheet-round = { $points ->
    [one] { $name } gagne la manche : un point
   *[other] { $name } gagne la manche : { $points } points
}
sheet-void = Manche nulle : personne ne marque
sheet-left = Restait en main
sheet-last = { $points ->
    [one] Dernière manche à { $name } : un point
   *[other] Dernière manche à { $name } : { $points } points
}
sheet-caption = Points par manche
sheet-target = But { $target }
sheet-row = Manche { $round }
sheet-total = Total
stats-open = La partie en chiffres
match-yours = Vous gagnez la partie !
match-won = { $count ->
    [one] { $name } gagne la partie
   *[other] { $name } gagnent la partie
}
next-round = Manche suivante
rematch = Revanche

## Le journal, l’aide, les réglages

panel-log = Journal
panel-rules = Règles et aide
panel-settings = Réglages
close = Fermer
log-empty = Rien encore.
rule-number = Règle { $rule }
rules-turn = À son tour
rules-actions = Les cartes spéciales
rules-wild4 = Le +4 et la contestation
rules-uno = UNO et contre-UNO
rules-end = Fin de manche et points
rules-keys = Au clavier
keys-hand = Flèches : d’une carte à l’autre. Entrée : poser la carte.
keys-draw = { $draw } : piocher. { $keep } : garder la carte piochée.
keys-uno = { $uno } : dire UNO. Avec deux cartes en main, l’annonce part avec la carte.
keys-contre = { $contre } : contre-UNO.
keys-picker = R, J, V, B : choisir la couleur d’un Joker.
keys-escape = Échap : reprendre la carte, fermer un panneau.
keys-help = { $help } : cette aide.

setting-language = Langue
setting-theme = Apparence
theme-system = Comme l’appareil
theme-light = Claire
theme-dark = Sombre
theme-contrast = Contrastée
setting-deck = Cartes
deck-engraved = Gravées
deck-plain = Minimalistes
setting-speed = Vitesse des mouvements
speed = × { $speed }
setting-more = Confort
setting-sounds = Sons
setting-volume = Volume
volume = { $count } %
setting-haptics = Vibrations
setting-twice = Poser une carte en deux touches
setting-mirrored = Pour gauchers : la touche UNO à gauche
setting-keys = Raccourcis d’une lettre au clavier
setting-keymap = Choisir les touches
keymap-usual = Touches d’origine
deed-uno = Dire UNO
deed-contre = Contre-UNO
deed-draw = Piocher
deed-keep = Garder
deed-lay = Poser ensemble
deed-jump = Intercepter
deed-help = Aide

## La connexion

connecting = On rejoint la table…
reconnecting = Reconnexion…
reading = Vous jouez dans un autre onglet ; ici, vous regardez.
play-here = Jouer ici
closed = La connexion est fermée.
try-again = Réessayer
page-missing = Cette page n’a pas pu être chargée : elle demande le réseau la première fois.
update-ready = Une nouvelle version de Pioche est prête.
update-now = Recharger
update-later = Plus tard
unreachable = Le serveur ne répond pas. Réessayez dans un instant.
refused-unknown = Ce n’est pas possible ici ({ $code }).

# Une donne que l’on peut vérifier.
deal-verify = Vérifier cette donne
deal-about = Avant la donne, le serveur a fixé une graine et publié son empreinte. Puis le navigateur de chaque joueur a ajouté sa part de hasard, et les cartes ont suivi des deux. La graine est maintenant ouverte.
deal-kept = La graine est bien celle qui était promise avant la donne.
deal-broken = La graine n’est pas celle qui était promise avant la donne.
deal-mine = Ce que ce navigateur a ajouté en fait partie.
deal-mine-lost = Ce que ce navigateur a ajouté n’en fait pas partie : c’est arrivé trop tard, ou on l’a laissé de côté.
deal-cards = Votre main et la première carte sont bien celles de cette donne.
deal-cards-wrong = Votre main ou la première carte n’est pas celle de cette donne.
deal-insecure = Les navigateurs ne font ce calcul que sur une page d’adresse sûre (https). « pioche verify » le fait partout.
deal-commitment = Promesse
deal-added = Ajouté par { $name }
deal-seed = Graine
deal-salt = Sel

## Les règles de la maison

house-rules = Règles de la maison
house-more = Autres décisions
house-about = Ce qui n’est pas changé ici reste comme dans le document d’où viennent ces règles.
house-open = { $count ->
    [0] Règles de la maison
    [one] Règles de la maison : un changement
   *[other] Règles de la maison : { $count } changements
}
house-none = Revenir au document
house-nothing = Rien n’est changé : comme dans le document.
house-differs = dans le document : { $value }
house-changed = Règles de la maison à cette table
house-chip = { $name } : { $value }
card-chosen = choisie
card-jump = peut intercepter

## Extrême et les règles de la maison en jeu

press = Appuyer
press-owed = { $count ->
    [one] Appuyer une fois
   *[other] Appuyer { $count } fois
}
draw-owed = { $count ->
    [one] Prendre la carte
   *[other] Prendre { $count } cartes
}
owed-presses = { $count } ×
launcher-jam = coincée
launcher-hold = { $count ->
    [0] Appuyer sur le distributeur ; il est vide
    [one] Appuyer sur le distributeur ; une carte dedans
   *[other] Appuyer sur le distributeur ; { $count } cartes dedans
}
launcher-owed = { $count ->
    [one] Appuyer une fois sur le distributeur
   *[other] Appuyer { $count } fois sur le distributeur
}
stack-you = { $what ->
    [presses] Répondez, ou appuyez { $count } fois
   *[other] Répondez, ou prenez { $count } cartes
}
stack-them = { $what ->
    [presses] { $name } répond, ou appuie { $count } fois
   *[other] { $name } répond, ou prend { $count } cartes
}
aim-title = { $card } : sur qui ?
aim-self = vous-même
sweep-title = { $count ->
    [one] { $card } emporte une autre carte
   *[other] { $card } emporte { $count } autres cartes
}
sweep-cards = Cartes emportées
lay-cards = { $count ->
    [one] Poser la carte
   *[other] Poser { $count } cartes
}
jump = Intercepter : { $card }
you-out = Vous êtes hors jeu ; vous regardez
eliminated-seat = hors jeu
partner = partenaire
report-hint = Signaler un conseil
report-hint-of = Signaler un conseil de { $name }
keys-lay = { $lay } : poser ensemble les cartes choisies. { $jump } : intercepter avec la jumelle de la carte du dessus.

## Revoir une manche

title-replay = Revoir · Pioche
replay-title = Revoir
replay-round = Manche
replay-slider = Moment de la manche
replay-at = Action { $at } sur { $end }
replay-back = Reculer
replay-next = Avancer
replay-play = Lire
replay-pause = Pause
replay-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
replay-save = Enregistrer un fichier
replay-open = Ouvrir un fichier
replay-table = Vers la table
replay-about = Ici, toutes les mains sont ouvertes : on n’y voit que les manches finies. Le fichier s’ouvre sur n’importe quel Pioche, et avec « pioche replay ».

## Phrases, rappels, autres appareils

talk = Dire quelque chose
talk-about = Quelques phrases, que chacun lit dans sa langue.
talk-says = { $name } : { $what }
talk-mute = Silence
talk-mute-all = Ne plus entendre personne
talk-mute-one = Ne plus entendre { $name }
say-hello = Bonjour !
say-well_played = Bien joué !
say-thanks = Merci !
say-sorry = Désolé !
say-oops = Oups…
say-wow = Ça alors !
say-close_call = C’était moins une !
say-again = On remet ça ?
say-wait = Un instant…
say-bye = Au revoir !
setting-notices = Me prévenir quand c’est à moi et que cet onglet est caché
setting-notices-refused = Le navigateur n’autorise pas les notifications de cette page.
qr = Montrer en code QR
qr-alt = Code QR : { $name }
move-seat = Continuer sur un autre appareil
move-about = Ce lien emporte votre place, main comprise, sur un autre appareil. Ne le donnez à personne d’autre : qui l’ouvre joue à votre place.
move-sure = Cet appareil a déjà une place à cette table. Prendre plutôt celle du lien ?
