import { samples } from '../builders/recipes.ts';
import type { Sample } from '../builders/sample.ts';

/** A line of a list of ingredients in its parts. Parts may be empty. */
export interface CardLine {
  readonly amount: string;
  readonly unit: string;
  readonly name: string;
  readonly note: string;
}

/** A recipe as people really write them: lines without amounts, several parts, short steps, notes that look like steps. */
export interface Card {
  readonly language: string;
  readonly title: string;
  readonly words: Sample['words'];
  readonly yields: string;
  readonly groups: readonly { readonly title: string | null; readonly lines: readonly CardLine[] }[];
  readonly stepGroups: readonly { readonly title: string | null; readonly steps: readonly string[] }[];
  readonly notes: readonly string[];
}

function lineOf(text: string): CardLine {
  const [amount = '', unit = '', name = '', note = ''] = text.trim().split('|');
  return { amount, unit, name, note };
}

/** Lines of a text, divided by titles that start with "#". */
function partsOf(text: string): { title: string | null; rows: string[] }[] {
  const parts: { title: string | null; rows: string[] }[] = [];
  for (const row of text.split('\n').map((line) => line.trim())) {
    if (row.startsWith('#')) parts.push({ title: row.slice(1).trim(), rows: [] });
    else {
      if (parts.length === 0) parts.push({ title: null, rows: [] });
      parts.at(-1)!.rows.push(row.trim());
    }
  }
  return parts;
}

/** "amount|unit|name|note" a line, "# title" above a part. */
export const card = (
  language: string,
  title: string,
  yields: string,
  lines: string,
  steps: string,
  notes: readonly string[],
): Card => ({
  language,
  title,
  words: samples.find((sample) => sample.language === language)!.words,
  yields,
  groups: partsOf(lines).map(({ title, rows }) => ({ title, lines: rows.map(lineOf) })),
  stepGroups: partsOf(steps).map(({ title, rows }) => ({ title, steps: rows })),
  notes,
});

/** "2 cups flour, sifted" */
export const cardLineText = ({ amount, unit, name, note }: CardLine): string =>
  [amount, unit, name].filter(Boolean).join(' ') + (note && (note.startsWith('(') ? ` ${note}` : `, ${note}`));
