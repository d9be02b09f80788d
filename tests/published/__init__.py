"""What others have published or counted: figures from outside the project."""
