import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';
import { migrationSources } from './sources.ts';

/** A system to import recipes from. */
export const MigrationSource = z.enum(migrationSources);
export type MigrationSource = z.output<typeof MigrationSource>;

/** Something in the other system that a recipe cannot hold: the name of the field there, and its text. */
export const Loss = z.object({ field: z.string(), text: z.string() });
export type Loss = z.output<typeof Loss>;

/** Why one recipe of an archive cannot be imported. */
const migrationFaults = [
  'not_readable',
  'no_name',
  'lost_ingredients',
  'lost_steps',
  'too_long',
  'refused',
  'exists',
] as const;
export const MigrationFault = z.enum(migrationFaults);
export type MigrationFault = z.output<typeof MigrationFault>;

/** Kinds of data that an export may contain besides recipes. */
export const kinds = [
  'groups',
  'people',
  'categories',
  'tags',
  'tools',
  'labels',
  'units',
  'foods',
  'plans',
  'rules',
  'cookbooks',
  'actions',
  'lists',
  'items',
] as const;
export const Kind = z.enum(kinds);
export type Kind = z.output<typeof Kind>;

/** What happens to a recipe, depending on whether it exists already. */
export const MigrationOutcome = z.enum(['imported', 'updated', 'skipped', 'exists']);

/** Progress of a migration. */
export const MigrationProgress = z.object({
  reportId: Uuid,
  isRunning: z.boolean(),
  /** Total number of recipes. Null if the migration is not running any more. */
  total: z.int().nullable(),
  done: z.int(),
  failed: z.int(),
});
export type MigrationProgress = z.output<typeof MigrationProgress>;

/** What a migration would do with one recipe. */
export const PreviewedRecipe = z.object({
  /** Its name, or the name of its file if it cannot be read. */
  name: z.string(),
  fault: MigrationFault.nullable(),
  /** The error in the reader's language. */
  message: z.string(),
  ingredients: z.int(),
  /** How many ingredients have amount, unit and food as separate fields. */
  parsed: z.int(),
  steps: z.int(),
  hasPicture: z.boolean(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  losses: z.array(Loss),
  /** Null if it cannot be imported. */
  outcome: MigrationOutcome.nullable(),
});
export type PreviewedRecipe = z.output<typeof PreviewedRecipe>;

export const MigrationPreview = z.object({
  recipes: z.array(PreviewedRecipe),
  /** What else the export contains. Does not consider what exists already. */
  contents: z.array(z.object({ kind: Kind, count: z.int() })),
  /** What would not be imported of the export as a whole. */
  losses: z.array(Loss),
});
export type MigrationPreview = z.output<typeof MigrationPreview>;
