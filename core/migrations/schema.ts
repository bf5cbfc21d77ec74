import { z } from 'zod';
import { migrationSources } from './sources.ts';

/** A system that recipes can be taken over from. */
export const MigrationSource = z.enum(migrationSources);
export type MigrationSource = z.output<typeof MigrationSource>;

/** Something that the other system had and the recipe cannot hold: the field's name there, and what it said. */
export const Loss = z.object({ field: z.string(), text: z.string() });
export type Loss = z.output<typeof Loss>;

/** Why one recipe of an archive cannot be taken over. */
export const migrationFaults = ['not_readable', 'no_name', 'too_long', 'refused'] as const;
export const MigrationFault = z.enum(migrationFaults);
export type MigrationFault = z.output<typeof MigrationFault>;

/** What a migration would make of one recipe. */
export const PreviewedRecipe = z.object({
  /** Its name, or that of its file where it cannot be read. */
  name: z.string(),
  fault: MigrationFault.nullable(),
  /** The fault in the reader's language. */
  message: z.string(),
  ingredients: z.int(),
  /** How many of them stand apart in amount, unit and food. */
  parsed: z.int(),
  steps: z.int(),
  hasPicture: z.boolean(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  losses: z.array(Loss),
});
export type PreviewedRecipe = z.output<typeof PreviewedRecipe>;

export const MigrationPreview = z.object({ recipes: z.array(PreviewedRecipe) });
export type MigrationPreview = z.output<typeof MigrationPreview>;
