/** What a text may be, by its content. */
export const textKinds = ['html', 'json', 'mealmaster', 'cooklang', 'markdown', 'text'] as const;
export type TextKind = (typeof textKinds)[number];
