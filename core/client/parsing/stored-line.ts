import type { IngredientLine, IngredientLineBody } from '../../recipes/schema.ts';
import type { Named, ProposedParts } from './proposed-line.ts';

/** The text of a line that was not parsed. Empty for a line with a food or unit, which was. */
export const unparsedText = ({ food, unit, note, originalText }: IngredientLine): string =>
  food || unit ? '' : (note || originalText || '').trim();

const refOf = (part: Named | null) => (part ? { name: part.name, ...(part.id ? { id: part.id } : {}) } : null);

/** The body that stores a line as it is. */
export const unchangedLine = (line: IngredientLine): IngredientLineBody => ({
  referenceId: line.referenceId,
  title: line.title,
  quantity: line.quantity,
  unit: refOf(line.unit),
  food: refOf(line.food),
  note: line.note,
  originalText: line.originalText,
});

/** The body that stores a line in its parts. Its text stays as the original. */
export const parsedLine = (
  line: IngredientLine,
  { quantity, unit, food, note }: Pick<ProposedParts, 'quantity' | 'unit' | 'food' | 'note'>,
  text: string,
): IngredientLineBody => ({
  ...unchangedLine(line),
  quantity,
  unit: refOf(unit),
  food: refOf(food),
  note,
  originalText: line.originalText || text,
});

/** The body that keeps a line as text, without an amount: it would read "1 salt" once amounts are shown. */
export const lineAsText = (line: IngredientLine): IngredientLineBody => ({
  ...unchangedLine(line),
  ...(unparsedText(line) === '' ? {} : { quantity: null }),
});
