import { fold } from '../kit/text/fold.ts';
import type { IngredientLine, Step } from './schema.ts';

const word = /\p{L}{3,}/gu;

/** The same form for singular and plural, good enough to compare: "apples" and "apple" → "appl". */
const stem = (text: string): string =>
  text
    .replace(/s$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/y$/, 'i');

const stems = (text: string): string[] => (fold(text).match(word) ?? []).map(stem);

/** The word that names the food of a line: the last one before its preparation, as in "2 cups flour, sifted". */
function headOf(line: Pick<IngredientLine, 'food' | 'note'>): string | undefined {
  const text = line.food?.name ?? line.note;
  return stems(text.replace(/<[^>]*>|\([^)]*\)/g, ' ').split(/[,;:–—]| - /)[0]!).at(-1);
}

/** The ingredient lines that a step uses: those it refers to, otherwise those whose food it mentions. */
export function linesOfStep(
  step: Pick<Step, 'text' | 'ingredientReferences'>,
  lines: readonly IngredientLine[],
): IngredientLine[] {
  const references = new Set(step.ingredientReferences.map((reference) => reference.referenceId));
  const referred = lines.filter((line) => references.has(line.referenceId));
  if (referred.length > 0) return referred;
  const said = new Set(stems(step.text));
  return lines.filter((line) => {
    const head = headOf(line);
    return head !== undefined && said.has(head);
  });
}
