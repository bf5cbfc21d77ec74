import type { Language } from '../../../core/kit/translate.ts';
import { safeLine } from './safe.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** "05", in the digits of the language. */
function twoDigits(number: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
    formats.set(locale, format);
  }
  return format.format(number);
}

/** A time in short form for a column: "35 min", "1 h 30". Text that contains no time stays as written. */
export function shortTime(
  text: string | null,
  minutes: number | null,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): string {
  if (!text) return '';
  if (minutes === null) return safeLine(text);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('tui.minutes', { minutes });
  if (minutes % 60 === 0) return t('tui.hours', { hours });
  return t('tui.hours_minutes', { hours, minutes: twoDigits(minutes % 60, locale) });
}
