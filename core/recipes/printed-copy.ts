import { z } from 'zod';
import { MAX_NAME } from '../kit/text/limits.ts';
import { MAX_LINE, MAX_PASSAGE, MAX_TITLE } from './limits.ts';
import { NewRecipe } from './schema.ts';

const text = (max: number) => z.string().max(max);

/** The contents of a printed recipe, embedded in its PDF: only text, as it is printed. */
export const PrintedCopy = NewRecipe.pick({
  name: true,
  description: true,
  recipeYield: true,
  prepTime: true,
  performTime: true,
  totalTime: true,
  orgURL: true,
  nutrition: true,
}).extend({
  lines: z.array(z.object({ title: text(MAX_TITLE).nullable(), text: text(MAX_LINE) })).max(2_000),
  steps: z.array(z.object({ title: text(MAX_TITLE), text: text(MAX_PASSAGE) })).max(2_000),
  notes: z.array(z.object({ title: text(MAX_TITLE), text: text(MAX_PASSAGE) })).max(100),
  categories: z.array(text(MAX_NAME)).max(200),
  tags: z.array(text(MAX_NAME)).max(200),
  tools: z.array(text(MAX_NAME)).max(200),
});
export type PrintedCopy = z.output<typeof PrintedCopy>;

/** The copy embedded in a PDF. Null if there is none that can be read. */
export function printedCopyIn(json: string | null): PrintedCopy | null {
  try {
    return json === null ? null : (PrintedCopy.safeParse(JSON.parse(json)).data ?? null);
  } catch {
    return null;
  }
}
