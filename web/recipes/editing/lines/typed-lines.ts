import { pastedLines } from '../../../../core/client/recipes/pasted-rows.ts';
import { type DraftLine, newLine } from '../draft/draft.ts';
import type { Splitter } from './split-line.ts';

/** Converts pasted lines to rows. "For the dough:" starts a section. */
export const typedLines = (texts: readonly string[], split: Splitter, isApart: boolean): DraftLine[] =>
  pastedLines(texts).map(({ title, text }) =>
    newLine({ ...(isApart ? split(text) : { note: text }), title, originalText: text }),
  );

/** A line whose food is a whole line, such as "2 cups flour", in its parts. Other lines stay as they are. */
export function splitDraftLine(line: DraftLine, split: Splitter): DraftLine {
  if (line.quantity !== '' || line.unit !== '') return line;
  const parts = split(line.food);
  if (parts.quantity === '' && parts.note === '') return line;
  return { ...line, ...parts, note: [parts.note, line.note].filter(Boolean).join(', '), originalText: line.food };
}
