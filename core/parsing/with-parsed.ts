import type { Translate } from '../kit/translate.ts';
import type { LineCounts } from './schema.ts';

/** A row of a report, with "12 of 14 ingredients parsed" where any is. */
export const withParsed = (text: string, { parsed, waiting }: LineCounts, t: Translate): string =>
  parsed > 0 ? t('importing.bulk_parsed', { text, parsed, count: parsed + waiting }) : text;
