from pioche.cli import main

main()
