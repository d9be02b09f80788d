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
lobby-host = La table est ouverte : b ajoute un bot, Retour arrière en retire un, Entrée commence
lobby-watching = La partie n’est pas commencée : o pour vous asseoir

## Les touches du bas

key-choose = choisir
key-lay = poser
key-help = aide
key-sheet = points
key-quit = quitter
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
menu-seats = Joueurs
menu-bots = Bots
menu-target = But
menu-speed = Vitesse des bots
menu-name = Votre nom
menu-url = Adresse de la table
menu-keys = ↑↓ : ligne · ←→ : changer · Entrée : choisir · q : quitter
bad-address = Ce n’est pas l’adresse d’une table ; elle ressemble à https://example.org/t/K7M-4QX.
