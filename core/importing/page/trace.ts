import { z } from 'zod';
import { textKinds } from '../formats/text-kinds.ts';
import { layers } from './extracted-recipe.ts';

export const stages = ['fetch', 'parse', 'structured', 'layout', 'state', 'whole'] as const;

/** What one place of a page says of the recipe. */
export const SourceTrace = z.object({
  layer: z.enum(layers),
  /** Whether the page has such a place at all. */
  isPresent: z.boolean(),
  /** Whether the recipe has something of it. */
  isUsed: z.boolean(),
  /** How much it says, by name: "recipeIngredient: 12 lines". */
  fields: z.array(z.object({ name: z.string(), count: z.number().nullable(), text: z.string() })),
  /** JSON of what was scraped, cut at 60,000 letters; null where nothing was. */
  raw: z.string().nullable(),
});
export type SourceTrace = z.output<typeof SourceTrace>;

/** How a page was read, for whoever wonders why an import says what it says. */
export const PageTrace = z.object({
  kind: z.enum(textKinds),
  title: z.string().nullable(),
  letters: z.number(),
  lines: z.number(),
  sources: z.array(SourceTrace),
  timings: z.array(z.object({ stage: z.enum(stages), ms: z.number() })),
});
export type PageTrace = z.output<typeof PageTrace>;

export type Stage = (typeof stages)[number];
