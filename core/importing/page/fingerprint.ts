import { keyOf } from '../lines/line-key.ts';

/** With fewer lines, recipes that differ have the same ones: tea and toast. */
const FEWEST_LINES = 3;

/**
 * What two imports of one recipe have in common wherever they come from: the letters and digits of their ingredient
 * lines, in any order. Null where there are too few to tell recipes apart.
 */
export function ingredientsKey(lines: readonly string[]): string | null {
  const keys = [...new Set(lines.map(keyOf).filter(Boolean))].sort();
  return keys.length < FEWEST_LINES ? null : keys.join('\n');
}
