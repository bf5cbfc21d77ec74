import { keyOf } from '../lines/line-key.ts';

/** Different recipes with fewer lines, such as tea and toast, often have the same ones. */
const MIN_LINES = 3;

/**
 * A key that two imports of the same recipe share, wherever they come from: the letters and digits of their ingredient
 * lines, in any order. Null if there are too few lines to distinguish recipes.
 */
export function ingredientsKey(lines: readonly string[]): string | null {
  const keys = [...new Set(lines.map(keyOf).filter(Boolean))].sort();
  return keys.length < MIN_LINES ? null : keys.join('\n');
}
