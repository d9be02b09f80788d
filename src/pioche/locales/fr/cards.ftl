# Noms des cartes et des couleurs.
# $colour est le nom d’une couleur ; $value est un chiffre. Les noms s’emploient dans une phrase.
# Les espaces insécables sont écrites dans le texte.

colour-R = rouge
colour-Y = jaune
colour-G = vert
colour-B = bleu

# La lettre que porte la carte.
letter-R = R
letter-Y = J
letter-G = V
letter-B = B

# Du rouge, du jaune…
some-R = du rouge
some-Y = du jaune
some-G = du vert
some-B = du bleu

card-number = { $value } { $colour }
card-skip = Passer { $colour }
card-reverse = Inversion { $colour ->
    [vert] verte
    [bleu] bleue
   *[other] { $colour }
}
card-draw2 = +2 { $colour }
card-wild = Joker
card-wild4 = Joker +4
card-back = carte cachée

# Ce que porte une carte outre sa couleur, et un joueur sans nom.
value-skip = Passer
value-reverse = Inversion
value-draw2 = +2
seat = S{ $seat }

# Extrême, et les cartes des boîtes de 112.
card-hit2 = Appuyer 2 fois { $colour }
card-discard-all = Poser tout { $colour }
card-white = carte blanche
card-wildx = Coup Extrême
card-swap = échange de mains
card-blank = carte vierge
value-hit2 = Appuyer 2 fois
value-discard-all = Poser tout
