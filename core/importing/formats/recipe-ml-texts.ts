const ROOT = /<recipeml[\s>]/i;
const OPEN = /<recipe(?=[\s>])/gi;
const CLOSE = /<\/recipe\s*>/gi;

export const isRecipeMl = (text: string): boolean => ROOT.test(text.slice(0, 5_000));

/** Splits a RecipeML file into its recipes: it may have a menu of them. Linear, also if none of them ends. */
export function recipeMlTexts(text: string): string[] {
  const found: string[] = [];
  for (let at = isRecipeMl(text) ? 0 : text.length; at < text.length; at = CLOSE.lastIndex) {
    OPEN.lastIndex = at;
    const open = OPEN.exec(text);
    if (!open) break;
    CLOSE.lastIndex = open.index;
    if (!CLOSE.test(text)) break;
    found.push(`<recipeml>${text.slice(open.index, CLOSE.lastIndex)}</recipeml>`);
  }
  return found;
}
