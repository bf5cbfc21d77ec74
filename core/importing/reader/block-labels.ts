/** The labels of blocks. The chain's engine has room for seven; the others are unused. */
export const LABEL = { other: 0, ingredient: 1, ingredientTitle: 2, step: 3, stepTitle: 4 } as const;
