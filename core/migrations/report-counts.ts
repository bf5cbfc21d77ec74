import type { ReportEntry } from '../groups/schema.ts';
import type { Translate } from '../kit/translate.ts';

/** How many recipes of a finished migration came in (updated ones too), were passed over, and failed. */
export interface ReportCounts {
  readonly imported: number;
  readonly skipped: number;
  readonly failed: number;
}

const RECIPE_ROWS = ['imported', 'updated', 'skipped', 'failed'] as const;
/** What else a migration tells of: things that are no recipes. */
const OTHER_ROWS = [
  'made',
  'kept',
  'not_made',
  'rest',
  'lost_in_all',
  'group_made',
  'person_made',
  'person_is_you',
  'person_failed',
] as const;

/** Stands for what a row names. */
const NAME = '\u0000';

/**
 * Counts the rows of a report that speak of recipes. The wire's rows say no more than success and a sentence, in the
 * language of who asked for the migration: where not one of them is known, each row that went well counts as imported.
 */
export function reportCounts(entries: readonly Pick<ReportEntry, 'success' | 'message'>[], t: Translate): ReportCounts {
  const rowsOf = (row: (typeof RECIPE_ROWS | typeof OTHER_ROWS)[number]): number => {
    const [before = '', after = ''] = t(`migrations.${row}`, { name: NAME, things: NAME }).split(NAME);
    // More may follow, such as how many lines were parsed.
    return entries.filter(({ message }) => message.startsWith(before) && message.slice(before.length).includes(after))
      .length;
  };
  if (entries.length > 0 && ![...RECIPE_ROWS, ...OTHER_ROWS].some((row) => rowsOf(row) > 0)) {
    const imported = entries.filter(({ success }) => success).length;
    return { imported, skipped: 0, failed: entries.length - imported };
  }
  return { imported: rowsOf('imported') + rowsOf('updated'), skipped: rowsOf('skipped'), failed: rowsOf('failed') };
}
