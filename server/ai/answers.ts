import { z } from 'zod';

// Providers follow a schema only if each key is required and no lengths are given. Limits are applied afterwards.

/** What a provider returns for a recipe. */
export const RecipeAnswer = z.object({
  isRecipe: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  servings: z.string().nullable(),
  prepMinutes: z.number().nullable(),
  cookMinutes: z.number().nullable(),
  totalMinutes: z.number().nullable(),
  ingredients: z.array(z.object({ title: z.string().nullable(), lines: z.array(z.string()) })),
  steps: z.array(z.object({ title: z.string().nullable(), texts: z.array(z.string()) })),
  notes: z.array(z.string()),
  keywords: z.array(z.string()),
});
export type RecipeAnswer = z.output<typeof RecipeAnswer>;

/** What a provider returns when it is tried. */
export const TrialAnswer = z.object({ text: z.string() });

/** The parts of each line, exactly as they appear in it. Empty if the line has no such part. */
export const LinesAnswer = z.object({
  lines: z.array(z.object({ line: z.number().int(), amount: z.string(), unit: z.string(), food: z.string() })),
});
export type LinesAnswer = z.output<typeof LinesAnswer>;
