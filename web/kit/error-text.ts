import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';

/**
 * The error in the reader's language, with what to do about it. Texts without parameters come from our own locale,
 * because some answers carry fixed words for other clients. Other texts arrive with their parameters filled in.
 */
export function errorText(error: unknown, { t, has }: Pick<Language, 't' | 'has'>): string {
  if (!isAppError(error)) return t('messages.generic');
  // A form of files has no fields on the page that could show their own errors.
  const file = error.fields.find(({ path }) => path[0] === 'form');
  if (file) return file.message;
  const key = `errors.${error.code}`;
  if (!has(key)) return error.message;
  const own = t(key, error.params);
  return error.status === 0 || !own.includes('{') ? own : error.message;
}
