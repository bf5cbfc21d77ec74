import type { ReportEntry } from '../groups/schema.ts';
import type { Translate } from '../kit/translate.ts';

/** How many recipes of a finished migration were imported (including updated ones), skipped, and failed. */
export interface ReportCounts {
  readonly imported: number;
  readonly skipped: number;
  readonly failed: number;
}

const RECIPE_ROWS = ['imported', 'updated', 'skipped', 'failed'] as const;
/** Texts of rows about things other than recipes. */
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

/** Placeholder for the name in a row. */
const NAME = '\u0000';

/**
 * Counts the rows of a report that are about recipes. A row in the API has only success and a sentence, in the language
 * of the person who started the migration. If none of the sentences is known, each successful row counts as imported.
 */
export function reportCounts(entries: readonly Pick<ReportEntry, 'success' | 'message'>[], t: Translate): ReportCounts {
  const rowsOf = (row: (typeof RECIPE_ROWS | typeof OTHER_ROWS)[number]): number => {
    const [before = '', after = ''] = t(`migrations.${row}`, { name: NAME, things: NAME }).split(NAME);
    // More text may follow, for example how many lines were parsed.
    return entries.filter(({ message }) => message.startsWith(before) && message.slice(before.length).includes(after))
      .length;
  };
  if (entries.length > 0 && ![...RECIPE_ROWS, ...OTHER_ROWS].some((row) => rowsOf(row) > 0)) {
    const imported = entries.filter(({ success }) => success).length;
    return { imported, skipped: 0, failed: entries.length - imported };
  }
  return { imported: rowsOf('imported') + rowsOf('updated'), skipped: rowsOf('skipped'), failed: rowsOf('failed') };
}
