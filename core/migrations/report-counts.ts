import type { ReportEntry } from '../groups/schema.ts';
import type { Translate } from '../kit/translate.ts';

/** How many recipes of a finished migration came in (updated ones too), were passed over, and failed. */
export interface ReportCounts {
  readonly imported: number;
  readonly skipped: number;
  readonly failed: number;
}

/** What stands before and after the name in a row of the report. */
const around = (text: string, name: string): readonly [string, string] => {
  const [before = '', after = ''] = text.split(name);
  return [before, after];
};

/**
 * Counts the rows of a report. The wire's rows say no more than success and a sentence, in the language of who asked for
 * the migration: a row in another language counts as imported where it went well.
 */
export function reportCounts(entries: readonly Pick<ReportEntry, 'success' | 'message'>[], t: Translate): ReportCounts {
  const name = '\u0000';
  const [before, after] = around(t('migrations.skipped', { name }), name);
  const isSkipped = (message: string) => message.startsWith(before) && message.endsWith(after);
  const good = entries.filter(({ success }) => success);
  const skipped = good.filter(({ message }) => isSkipped(message)).length;
  return { imported: good.length - skipped, skipped, failed: entries.length - good.length };
}
