# Le terminal. Ce que l’interface web dit déjà est dans web.ftl.

colon = { " " }:{ " " }
seat-free = place libre
at-home = À la maison
title-code = Table { $code }
rival = adversaire
points-short = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
watch-only = Vous regardez.

## La table

stock-short = Pioche
launcher-short = Distrib.
discard-short = Talon
colour-short = Couleur
flight-nothing = clic… rien ne sort
gather-title = { $count ->
    [one] Une carte choisie
   *[other] { $count } cartes choisies
}
gather-keys = Espace : ajouter ou reprendre · Entrée : poser · Échap : annuler
lay-or-back = Entrée : poser · Échap : reprendre
bluff-keys = Entrée : bluffer · Échap : reprendre la carte
colour-title = { $card } : quelle couleur ?
escape-back = Échap : reprendre
seen-keys = Entrée : j’ai vu
only-draw = rien ne va : piochez (d)
only-press = rien ne va : appuyez (d)
only-pass = rien ne va et rien à piocher : passez (k)
away-keys = Un bot joue à votre place : b pour reprendre votre jeu
round-over = La manche est finie
round-over-keys = La manche est finie : Entrée pour la suivante, s pour la feuille de marque
match-over = La partie est finie
match-over-keys = La partie est finie : Entrée pour la revanche, s pour la feuille de marque
lobby-host = La table est ouverte : b ajoute un bot, Retour arrière en retire un, m règle la table, Entrée commence
lobby-watching = La partie n’est pas commencée : o pour vous asseoir

## Les touches du bas

key-choose = choisir
key-lay = poser
key-help = aide
key-sheet = points
key-quit = quitter
key-people = qui est là
key-table = la table
key-sort = trier
key-talk = parler
key-sit = s’asseoir
key-close = ↑↓ : défiler · Échap : fermer

## L’aide

help-title = Les touches
help-arrows = choisir une carte ; Tab va à la prochaine qui se pose
help-enter = poser la carte choisie, ou ce que l’on vient de choisir
help-space = poser, ou ajouter une carte à une pose de plusieurs
help-draw = piocher ; en Extrême, appuyer sur le distributeur
help-keep = garder la carte piochée ; passer quand il n’y a rien à piocher
help-uno = UNO ; avec deux cartes en main, l’annonce part avec la carte
help-contre = contre-UNO, sur qui a oublié
help-answer = accepter le +4, ou le contester
help-colour = la couleur d’un Joker : rouge, jaune, vert, bleu
help-digits = viser un joueur, choisir une phrase
help-jump = intercepter avec la jumelle de la carte du dessus
help-sheet = feuille de marque, avec la donne promise
help-log = tout le journal
help-rules = les règles en vigueur
help-people = qui est là : nommer hôte, retirer, voter, partir
help-settings = la table : règles, maison, but, temps par tour, porte
help-sit = s’asseoir, quand on ne fait que regarder
help-back = reprendre son jeu à un bot ; avant la partie, l’hôte en ajoute un
help-next = entre deux manches : la suivante, ou la revanche
help-sort = les cartes jouables d’abord
help-talk = dire quelque chose
help-time = plus de temps
help-hint = signaler un conseil
help-speed = bots plus rapides, plus lents
help-escape = reprendre la carte, fermer une page
help-quit = quitter ; la partie reste, et reprend où elle en était
help-cards = Les cartes
help-shapes = Chaque couleur a sa lettre et sa forme. Un cadre épais : la carte se pose. En tirets : ce serait un bluff. Un cadre fin : elle ne va pas, et la ligne au-dessus dit pourquoi.
help-value-skip = Passer
help-value-reverse = Inversion
help-value-wild = Joker
help-value-all = Poser tout
help-value-hit = Appuyer 2 fois
help-value-attack = Coup Extrême

## La feuille de marque

sheet-title = Feuille de marque
sheet-none = Aucune manche n’est encore finie.
sheet-hand = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-next = Entrée : manche suivante · Échap : revoir la table
sheet-again = Entrée : revanche · Échap : revoir la table
sheet-promise = Donne de la manche { $round } : promesse { $commitment }…, { $added ->
    [yes] avec votre part de hasard
   *[no] sans votre part de hasard
}
sheet-opened = Donne de la manche { $round } : graine ouverte, { $kept ->
    [yes] celle qui était promise
   *[no] PAS celle qui était promise
}
sheet-export = L’enregistrement : pioche export { $db } { $code }

## La connexion

speed-now = Vitesse des bots : × { $speed }
speed-live = À une table en ligne, chacun joue à son rythme.
too-small = Il faut un terminal d’au moins { $width } × { $height } ; celui-ci fait { $now }.

## Le menu

menu-title = Le UNO dans les règles
menu-resume = Reprendre la partie ({ $rules }, manche { $round })
menu-new = Nouvelle partie
menu-join = Rejoindre une table
menu-quit = Quitter
menu-rules = Règles
menu-house = Règles de la maison
menu-seats = Joueurs
menu-bots = Bots
menu-target = But
menu-speed = Vitesse des bots
menu-name = Votre nom
menu-url = Adresse de la table
menu-url-about = L’adresse est celle que ses joueurs partagent ; avec #seat=… elle apporte aussi votre place.
menu-open = Entrée : en détail
menu-house-count = { $count ->
    [0] comme dans le document
    [one] un changement
   *[other] { $count } changements
}
bot-fair-about = Joue selon des règles simples, avec ce qu’il tient et ce que la table a vu.
bot-strong-about = Essaie chaque coup dans des parties imaginées avant de jouer.
bot-greedy-about = Pose la plus haute carte possible, et oublie parfois UNO.
bot-random-about = Pose n’importe quelle carte qui va, sans plan.
menu-keys = ↑↓ : ligne · ←→ : changer · Entrée : choisir · q : quitter
bad-address = Ce n’est pas l’adresse d’une table ; elle ressemble à https://example.org/t/K7M-4QX.

## Les listes : règles de la maison, bots, qui est là, la table

roll-keys = ↑↓ : ligne · ←→ : changer · Échap : retour
roll-read = ↑↓ : ligne · Échap : retour
house-keys = ↑↓ : ligne · ←→ : changer · Retour arrière : d’origine · Suppr : tout · Échap
people-keys = ↑↓ : joueur · chiffres : le faire · Échap : retour
people-nothing = Il n’y a rien à demander à cette place pour l’instant.
sure-keys = Entrée : oui · Échap : non
setting-fixed = Seul l’hôte peut changer cela, et presque tout seulement avant la partie ; i montre les règles en vigueur.
door-short = Retardataires
gate-short = On frappe avant d’entrer
gate-open = Quiconque a le lien peut entrer.
knock-waits = { $name }, vous avez frappé : la table le sait, et la suite viendra d’elle-même. Ctrl+C pour renoncer.
target-about = La partie finit quand quelqu’un a tant de points ; « Une manche » n’en joue qu’une.
yes = oui
no = non
