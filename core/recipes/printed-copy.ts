import { z } from 'zod';
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
  lines: z.array(z.object({ title: text(500).nullable(), text: text(10_000) })).max(2_000),
  steps: z.array(z.object({ title: text(500), text: text(50_000) })).max(2_000),
  notes: z.array(z.object({ title: text(500), text: text(50_000) })).max(100),
  categories: z.array(text(255)).max(200),
  tags: z.array(text(255)).max(200),
  tools: z.array(text(255)).max(200),
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
