# La ligne de commande en français.

on-the-network = Sur le même réseau, on vous rejoint à cette adresse : { $url }

## Ce qui ne va pas

port-in-use = Le port { $port } est déjà pris : choisissez-en un autre avec --port, ou arrêtez ce qui l’occupe.
port-forbidden = Le système ne permet pas d’ouvrir le port { $port } : choisissez-en un de 1024 à 65535 avec --port.
host-unusable = Cette machine n’a pas l’adresse « { $host } » : essayez --host 127.0.0.1.
database-unreadable = Le fichier « { $path } » ne peut pas servir de base de données : vérifiez qu’il est intact et qu’on a le droit de le lire et d’y écrire, ou choisissez-en un autre avec --db.
database-foreign = Le fichier « { $path } » est la base d’un autre programme : choisissez-en un autre avec --db.
database-newer = Le fichier « { $path } » vient d’une version plus récente de Pioche : mettez Pioche à jour, ou choisissez un autre fichier avec --db.
database-locked = Le fichier « { $path } » est retenu par un autre programme : fermez-le, ou choisissez un autre fichier avec --db.
database-not-durable = Là où se trouve « { $path } », rien ne garantit qu’une partie soit vraiment enregistrée : choisissez avec --db un fichier sur un disque local.
out-of-range = { $option } ne peut pas valoir { $value } : choisissez de { $min } à { $max }.
unknown-option = L’option { $value } n’existe pas : voyez « { $command } ».
bad-option = La valeur donnée à { $value } ne convient pas : voyez « { $command } ».
unknown-language = « { $value } » n’est pas une langue de Pioche : choisissez fr ou en.
bad-words = « { $value } » n’est pas compris ici : voyez « { $command } ».
missing = Il manque { $value } : voyez « { $command } ».

## L’aide

help-usage = Utilisation : { $command }
help-pioche = Le UNO selon les règles, en français d’abord. Sans commande, « pioche » lance « pioche play ».
help-play = Joue : démarre le serveur sur cette machine et ouvre le navigateur.
help-serve = Tient des tables pour d’autres, sans ouvrir de navigateur.
help-referee = Arbitrer : jouer des cas sur le vrai moteur et dire si le résultat est juste. Avec --lang, les raisons en toutes lettres.
help-option-files = Les cas à juger, un objet JSON par fichier.
help-option-port = Le port ; 0 en prend un libre. Sans cette option : 8000, ou pour « play » le premier libre à partir de 8000.
help-option-lan = Laisse aussi jouer les autres appareils du même réseau.
help-option-browser = Ouvre le navigateur, ou non.
help-option-db = Le fichier où les tables sont gardées.
help-option-bots = Propose une table contre tant de robots.
help-option-lang = La langue des messages.
help-option-host = L’adresse sur laquelle écouter.
help-option-help = Montre cette aide.
help-option-version = Donne la version.

## Mesurer

help-bench = Mesure la vitesse du noyau et du démarrage du serveur, en rapports au sein d’une même exécution.
help-option-json = Écrit du JSON, un objet par ligne.
bench-intro = Un coup est toute action acceptée, sauf UNO et contre-UNO. Meilleur de plusieurs essais ; « – » : non mesuré ici (il manque Numba, un compilateur C ou rlcard, ou rlcard n’a pas de telle table).
bench-rules = règles
bench-seats = joueurs
bench-compiled = compilé
bench-c = C
bench-of-c = du C
bench-interpreted = interprété
bench-rlcard = rlcard
bench-of-rlcard = contre rlcard
bench-ready = Serveur prêt en { $seconds } s.

## Les règles

help-rules = Montre les règles en vigueur, chaque décision avec la règle qui la fonde : d’un jeu de règles, d’un fichier TOML, ou la liste de tous.
help-option-explain = Avant chaque action, répondre à ce que l’on demande de la position et dire ce qui suivrait.
help-option-preset = Le nom d’un jeu de règles (« officiel », « extreme »…), ou un fichier TOML.
rules-title = { $name } · document { $document }
rules-house = choix de la table
rules-more = Pour les lire : « pioche rules officiel », par exemple.
