"""What the New Jersey texts share: cards, shoes, the house around the game, the floor."""
