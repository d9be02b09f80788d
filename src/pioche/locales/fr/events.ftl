# Une phrase par événement, pour le journal et la lecture d’écran. Identifiant : event- puis le nom de l’événement.
# $me vaut yes si l’acteur est le lecteur ; $name est son nom ; $target et $target_me, l’autre joueur.
# Les événements du tour s’assemblent : un titre, puis des détails (detail-…) à la même ligne.

event-table_opened = La table est ouverte
event-rules_set = Règles de la table changées
event-seat_taken = { $me ->
    [yes] Vous prenez place
   *[no] { $name } prend place
}
event-seat_left = { $me ->
    [yes] Vous quittez la table
   *[no] { $name } quitte la table
}
event-bot_added = { $name } rejoint la table ; c’est un bot
event-seat_removed = { $name } n’est plus à la table
event-match_started = La partie commence
event-rematch = Revanche : mêmes places, scores à zéro
event-seat_away = { $me ->
    [yes] Vous êtes absent : un bot joue à votre place
   *[no] { $name } est absent : un bot joue à sa place
}
event-seat_back = { $me ->
    [yes] Vous reprenez votre jeu
   *[no] { $name } est de retour
}
event-timed_out = { $me ->
    [yes] Votre temps est passé : un bot joue ce coup
   *[no] Le temps de { $name } est passé : un bot joue ce coup
}
event-time_extended = { $me ->
    [yes] Vous demandez { $count } secondes de plus
   *[no] { $name } demande { $count } secondes de plus
}
event-host_changed = { $me ->
    [yes] Vous êtes maintenant l’hôte
   *[no] { $name } est maintenant l’hôte
}
event-vote_cast = { $target_me ->
    [yes] Vous votez pour retirer { $name }
   *[no] { $me ->
        [yes] { $target } vote pour vous retirer
       *[no] { $target } vote pour retirer { $name }
    }
} ({ $count ->
    [one] encore une voix
   *[other] encore { $count } voix
})
event-clock_set = { $count ->
    [0] Les tours n’ont plus de limite
   *[other] Un tour dure au plus { $count } secondes
}
event-deal_promised = Le hasard de la manche { $count } est fixé
event-chance_added = { $me ->
    [yes] Vous ajoutez au hasard de la prochaine manche
   *[no] { $name } ajoute au hasard de la prochaine manche
}
event-door_set = { $count ->
    [0] Les places des bots ne sont plus à prendre
   *[other] Entre deux manches, qui regarde peut prendre la place d’un bot
}
event-gate_set = { $count ->
    [0] Quiconque a le lien peut entrer
   *[other] Les nouveaux venus frappent désormais, et on leur ouvre ou non
}
event-knocked = { $name } frappe à la porte
event-let_in = On ouvre à { $name }
event-knock_declined = On n’ouvre pas à { $name }
event-knock_ended = { $name } n’attend plus

event-dealer_card = { $me ->
    [yes] Vous tirez { $card }
   *[no] { $name } tire { $card }
}
event-dealer_chosen = { $me ->
    [yes] Vous donnez les cartes
   *[no] { $name } donne les cartes
}
event-round_started = Manche { $count }
event-round_dealer = { $me ->
    [yes] Manche { $count } · vous donnez
   *[no] Manche { $count } · { $name } donne
}
event-hand_dealt = { $me ->
    [yes] Vous recevez { $count } cartes
   *[no] { $name } reçoit { $count } cartes
}
event-first_card = Le talon s’ouvre sur { $card }
event-first_card_returned = { $card } retourne dans la pioche
event-colour_chosen = { $me ->
    [yes] Vous nommez le { $colour }
   *[no] { $name } nomme le { $colour }
}

event-turn_started = { $me ->
    [yes] À vous de jouer
   *[no] À { $name } de jouer
}
event-card_played = { $me ->
    [yes] Vous posez { $card }
   *[no] { $name } pose { $card }
}
event-card_played_colour = { $me ->
    [yes] Vous posez { $card } et nommez le { $colour }
   *[no] { $name } pose { $card } et nomme le { $colour }
}
event-card_drawn = { $me ->
    [yes] Vous piochez { $known ->
        [yes] { $card }
       *[no] une carte
    }
   *[no] { $name } pioche une carte
}
event-card_drawn_kept = { $me ->
    [yes] Vous piochez { $known ->
        [yes] { $card }
       *[no] une carte
    } et passez
   *[no] { $name } pioche une carte et passe
}
event-penalty_drawn = { $me ->
    [yes] Vous piochez { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    }{ $skipped ->
        [yes] { " " }et passez
       *[no] { "" }
    }
   *[no] { $name } pioche { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    }{ $skipped ->
        [yes] { " " }et passe
       *[no] { "" }
    }
}
event-draw_shortfall = { $count ->
    [one] La pioche est vide : une carte est remise
   *[other] La pioche est vide : { $count } cartes sont remises
}
event-reshuffled = Le talon est mélangé : { $count ->
    [one] une carte
   *[other] { $count } cartes
} dans la pioche
event-kept = { $me ->
    [yes] Vous gardez la carte
   *[no] { $name } garde la carte
}
event-passed = { $me ->
    [yes] Vous passez
   *[no] { $name } passe
}
event-direction_changed = { $count ->
    [1] Le jeu tourne dans le sens horaire
   *[other] Le jeu tourne dans le sens antihoraire
}
event-turn_skipped = { $me ->
    [yes] Vous passez votre tour
   *[no] { $name } passe son tour
}

event-challenge_offered = { $me ->
    [yes] Vous pouvez contester le +4
   *[no] { $name } peut contester le +4
}
event-accepted = { $me ->
    [yes] Vous acceptez le +4
   *[no] { $name } accepte le +4
}
event-challenged = { $me ->
    [yes] Vous contestez le +4 posé par { $target }
   *[no] { $target_me ->
        [yes] { $name } conteste votre +4
       *[no] { $name } conteste le +4 posé par { $target }
    }
}
event-hand_shown = { $target } vous montre sa main
event-challenge_verdict = { $guilty ->
    [yes] { $target_me ->
        [yes] Vous bluffiez
       *[no] { $target } bluffait
    }
   *[no] { $target_me ->
        [yes] Vous ne bluffiez pas
       *[no] { $target } ne bluffait pas
    }
}

event-uno_called = { $me ->
    [yes] Vous dites UNO
   *[no] { $name } dit UNO
}
event-caught = { $target_me ->
    [yes] Contre-UNO : vous surprenez { $name }
   *[no] { $me ->
        [yes] Contre-UNO : { $target } vous surprend
       *[no] Contre-UNO : { $target } surprend { $name }
    }
}

event-round_won = { $me ->
    [yes] Vous gagnez la manche
   *[no] { $name } gagne la manche
}
event-round_void = Manche nulle : plus personne ne peut jouer
event-hands_revealed = { $me ->
    [yes] Il vous reste { $count ->
        [one] { $count } point
       *[other] { $count } points
    } en main
   *[no] Il reste { $count ->
        [one] { $count } point
       *[other] { $count } points
    } à { $name }
}
event-round_scored = { $me ->
    [yes] Vous marquez { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[no] { $name } marque { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
}
event-match_won = { $me ->
    [yes] Vous gagnez la partie
   *[no] { $name } gagne la partie
}

detail-left = { $me ->
    [yes] il vous reste { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
   *[no] il lui reste { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
}
detail-uno = UNO dit avec la carte
detail-late = { $seconds } s après la carte
detail-ahead = { $ms } ms avant { $rival }
detail-behind = le contre-UNO de { $rival } est arrivé { $ms } ms plus tôt, mais cet UNO vaut avec la carte
detail-clockwise = le jeu tourne dans le sens horaire
detail-anticlockwise = le jeu tourne dans le sens antihoraire

# Extrême et les règles de la maison.
event-pressed = { $me ->
    [yes] Vous appuyez : { $count ->
        [0] rien ne sort
        [one] une carte sort
       *[other] { $count } cartes sortent
    }
   *[no] { $name } appuie : { $count ->
        [0] rien ne sort
        [one] une carte sort
       *[other] { $count } cartes sortent
    }
}
event-jammed = { $me ->
    [yes] Vous prenez { $count ->
        [one] une carte restée coincée
       *[other] { $count } cartes restées coincées
    }
   *[no] { $name } prend { $count ->
        [one] une carte restée coincée
       *[other] { $count } cartes restées coincées
    }
}
event-swept = { $me ->
    [yes] Vous posez dessous { $count ->
        [one] une carte de la couleur
       *[other] { $count } cartes de la couleur
    }
   *[no] { $name } pose dessous { $count ->
        [one] une carte de la couleur
       *[other] { $count } cartes de la couleur
    }
}
event-attacked = { $me ->
    [yes] { $target_me ->
        [yes] Vous vous visez
       *[no] Vous visez { $target }
    }
   *[no] { $target_me ->
        [yes] { $name } vous vise
       *[no] { $name } vise { $target }
    }
}
event-hinted = { $me ->
    [yes] Un conseil de vous est signalé par { $target }
   *[no] { $target_me ->
        [yes] Vous signalez un conseil donné par { $name }
       *[no] Un conseil donné par { $name } est signalé par { $target }
    }
}
event-hands_swapped = { $me ->
    [yes] Vous échangez votre main avec { $target }
   *[no] { $target_me ->
        [yes] { $name } échange sa main avec vous
       *[no] { $name } échange sa main avec { $target }
    }
}
event-hands_rotated = { $count ->
    [1] Les mains tournent d’une place, dans le sens horaire
   *[other] Les mains tournent d’une place, dans le sens antihoraire
}
event-jumped_in = { $me ->
    [yes] Vous interceptez avec { $card }
   *[no] { $name } intercepte avec { $card }
}
event-stack_grew = { $me ->
    [yes] { $count } cartes vous attendent
   *[no] { $count } cartes attendent { $name }
}
event-card_returned = { $me ->
    [yes] { $card } revient dans votre main
   *[no] { $name } reprend { $card } en main
}
event-not_won = { $me ->
    [yes] Vous n’aviez pas dit UNO : votre dernière carte ne gagne pas
   *[no] { $name } n’avait pas dit UNO : sa dernière carte ne gagne pas
}
event-false_catch = { $me ->
    [yes] Votre contre-UNO ne prend personne
   *[no] { $name } dit contre-UNO et ne prend personne
}
event-false_uno = { $me ->
    [yes] Vous dites UNO à tort
   *[no] { $name } dit UNO à tort
}
event-player_eliminated = { $me ->
    [yes] Vous êtes hors jeu
   *[no] { $name } est hors jeu
}
