"""What the Pennsylvania chapters share: the house around the game, the floor."""
