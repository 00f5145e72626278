"""What a coach, a bot and an account know: the values of answers, the best one, and the price of a mistake."""
