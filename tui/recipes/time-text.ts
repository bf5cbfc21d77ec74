import { minutesOf } from '../../core/importing/lines/duration.ts';
import type { Language } from '../../core/kit/translate.ts';
import { shortTime as shortTimeOf } from '../kit/text/short-time.ts';

/** The time of a recipe in short form for a column: "35 min", "1 h 30". Text that contains no time stays as written. */
export const shortTime = (text: string | null, language: Pick<Language, 't' | 'locale'>): string =>
  shortTimeOf(text, text ? minutesOf(text) : null, language);
