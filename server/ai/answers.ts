import { z } from 'zod';

// Providers hold to a schema only where each key is required and no length is asked for: bounds are set afterwards.

/** What a provider may say of a recipe. */
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

/** The parts of lines, each as it stands in its line; empty where the line has no such part. */
export const LinesAnswer = z.object({
  lines: z.array(z.object({ line: z.number().int(), amount: z.string(), unit: z.string(), food: z.string() })),
});
export type LinesAnswer = z.output<typeof LinesAnswer>;
