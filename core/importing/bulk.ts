import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';
import { LineCounts } from '../parsing/schema.ts';
import { OrganizerRefBody } from '../recipes/organizer-ref.ts';

const bulkStates = ['running', 'cancelled', 'done'] as const;
export type BulkState = (typeof bulkStates)[number];

const bulkOutcomes = ['imported', 'skipped', 'failed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const Organizers = z.array(OrganizerRefBody).max(100).nullish();

/**
 * One address of a bulk import. One that is too long fails without stopping the others. Its
 * categories and tags replace those of the page.
 */
export const BulkPage = z.object({
  url: z.string().trim(),
  categories: Organizers,
  tags: Organizers,
});
export type BulkPage = z.output<typeof BulkPage>;

/** Progress of a bulk import. */
export const BulkProgress = z.object({
  reportId: Uuid,
  state: z.enum(bulkStates),
  total: z.int(),
  imported: z.int(),
  skipped: z.int(),
  failed: z.int(),
  pages: z.array(
    z.object({
      url: z.string(),
      outcome: z.enum(bulkOutcomes).nullable().describe('Null until the page was read.'),
      slug: z.string().nullable(),
      ingredients: LineCounts.nullable().describe('Null if nothing was stored.'),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type BulkProgress = z.output<typeof BulkProgress>;
