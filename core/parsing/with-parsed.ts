import type { Translate } from '../kit/translate.ts';
import type { LineCounts } from './schema.ts';

/** Adds "12 of 14 ingredients parsed" to a row of a report if any were parsed. */
export const withParsed = (text: string, { parsed, waiting }: LineCounts, t: Translate): string =>
  parsed > 0 ? t('importing.bulk_parsed', { text, parsed, count: parsed + waiting }) : text;
