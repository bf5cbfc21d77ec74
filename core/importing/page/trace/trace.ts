import { z } from 'zod';
import { textKinds } from '../../formats/text-kinds.ts';
import { decisionReasons } from '../decision.ts';
import { layers } from '../extracted-recipe.ts';

export const stages = ['fetch', 'parse', 'structured', 'layout', 'state', 'whole'] as const;

/** What one source in a page says about the recipe. */
export const SourceTrace = z.object({
  layer: z.enum(layers),
  /** Whether the page contains this source. */
  isPresent: z.boolean(),
  /** Whether the recipe uses something of it. */
  isUsed: z.boolean(),
  /** What it contains, by name: "recipeIngredient: 12 lines". */
  fields: z.array(z.object({ name: z.string(), count: z.number().nullable(), text: z.string() })),
  /** The scraped data as JSON, truncated to 60,000 characters. Null if there is none. */
  raw: z.string().nullable(),
});
export type SourceTrace = z.output<typeof SourceTrace>;

/** How a page was read: explains the result of an import. */
export const PageTrace = z.object({
  kind: z.enum(textKinds),
  title: z.string().nullable(),
  letters: z.number(),
  lines: z.number(),
  sources: z.array(SourceTrace),
  /** Which source the ingredients and steps are from, and why. Empty for a text. */
  decisions: z.array(
    z.object({ part: z.enum(['ingredients', 'steps']), layer: z.enum(layers), reason: z.enum(decisionReasons) }),
  ),
  timings: z.array(z.object({ stage: z.enum(stages), ms: z.number() })),
});
export type PageTrace = z.output<typeof PageTrace>;

export type Stage = (typeof stages)[number];
