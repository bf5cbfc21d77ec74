/** How much one press adds: eggs one by one, grams by tens or fifties. */
export const stepUp = (quantity: number): number => (quantity < 20 ? 1 : quantity < 100 ? 10 : 50);

/** How much one press removes: the step of the amount below, and never more than the amount itself. A negative number. */
export const stepDown = (quantity: number): number => -Math.min(stepUp(quantity - 1), quantity);
