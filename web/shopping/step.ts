/** Step by which an amount changes: single eggs, but tens or fifties of grams. */
export const stepOf = (quantity: number): number => (quantity < 20 ? 1 : quantity < 100 ? 10 : 50);

/** The difference that reduces an amount by one step, never below zero. */
export const stepDown = (quantity: number): number => -Math.min(stepOf(quantity), quantity);
