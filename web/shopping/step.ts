/** By how much an amount goes up or down at once: eggs one by one, grams by tens and fifties. */
export const stepOf = (quantity: number): number => (quantity < 20 ? 1 : quantity < 100 ? 10 : 50);

/** The difference that takes a step off an amount, never below nothing. */
export const stepDown = (quantity: number): number => -Math.min(stepOf(quantity), quantity);
