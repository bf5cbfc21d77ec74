import { ingredientLikeness } from './line-kind.ts';

/** What may separate ingredients on one line. */
export const INLINE_SIGN = /[;；•▪●■◦·|,，、]/;
const SEPARATORS = [/\s?[•▪●■◦]\s?/, /\s[|·]\s/, /\s?[;；]\s?/, /\s[–—-]\s/, /[,，、]\s?(?!\d)|[,，、]\s/];
/** Longer lines are not lists of ingredients. */
const MAX_LETTERS = 2_000;
const MIN_LINES = 3;

/** The ingredients of one line: "1 cup beans; 2 onions; salt." Empty for any other line. */
export function cutInline(line: string): string[] {
  if (line.length > MAX_LETTERS) return [];
  for (const separator of SEPARATORS) {
    const lines = line
      .replace(/[.。]$/, '')
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
    if (lines.length < MIN_LINES) continue;
    const counted = lines.filter((part) => ingredientLikeness(part) >= 0.6).length;
    if (counted * 3 >= lines.length * 2 && lines.every((part) => ingredientLikeness(part) > 0)) return lines;
  }
  return [];
}
