import { directionOf } from '../locale.ts';

/** Isolates each name, so that names in both writing directions keep the order of the list. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * Names as a reader lists them: `rice, eggs, leek`, `お米、卵`. The type `unit` of Intl.ListFormat does not fit: it is for
 * `3 ft 7 in`, and in Chinese, Japanese, Korean and Russian puts a blank or nothing between two names.
 */
export function namesInWords(names: readonly string[], locale: string): string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  return format.format(directionOf(locale) === 'rtl' ? names.map(isolated) : names);
}
