/** Kinds of text, detected by content. */
export const textKinds = ['html', 'json', 'mealmaster', 'recipeml', 'cooklang', 'markdown', 'text'] as const;
export type TextKind = (typeof textKinds)[number];
