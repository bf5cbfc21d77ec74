import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';
import { migrationSources } from './sources.ts';

/** A system that recipes can be taken over from. */
export const MigrationSource = z.enum(migrationSources);
export type MigrationSource = z.output<typeof MigrationSource>;

/** Something that the other system had and the recipe cannot hold: the field's name there, and what it said. */
export const Loss = z.object({ field: z.string(), text: z.string() });
export type Loss = z.output<typeof Loss>;

/** Why one recipe of an archive cannot be taken over. */
export const migrationFaults = [
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

/** What an export may hold besides recipes. */
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

/** What becomes of a recipe that is here already, or not. */
export const MigrationOutcome = z.enum(['imported', 'updated', 'skipped', 'exists']);

/** How far a migration is. */
export const MigrationProgress = z.object({
  reportId: Uuid,
  isRunning: z.boolean(),
  /** How many recipes it has; null where nobody is at it any more. */
  total: z.int().nullable(),
  done: z.int(),
  failed: z.int(),
});
export type MigrationProgress = z.output<typeof MigrationProgress>;

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
  /** Null where it has a fault. */
  outcome: MigrationOutcome.nullable(),
});
export type PreviewedRecipe = z.output<typeof PreviewedRecipe>;

export const MigrationPreview = z.object({
  recipes: z.array(PreviewedRecipe),
  /** What the export has besides, before it is known what is here already. */
  contents: z.array(z.object({ kind: Kind, count: z.int() })),
  /** What of the export as a whole would stay behind. */
  losses: z.array(Loss),
});
export type MigrationPreview = z.output<typeof MigrationPreview>;
