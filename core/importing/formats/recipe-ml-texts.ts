const ROOT = /<recipeml[\s>]/i;
const RECIPE = /<recipe(?=[\s>])[\s\S]*?<\/recipe\s*>/gi;

export const isRecipeMl = (text: string): boolean => ROOT.test(text.slice(0, 5_000));

/** Splits a RecipeML file into its recipes: it may have a menu of them. */
export const recipeMlTexts = (text: string): string[] =>
  isRecipeMl(text) ? (text.match(RECIPE) ?? []).map((recipe) => `<recipeml>${recipe}</recipeml>`) : [];
