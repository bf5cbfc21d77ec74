import { isAppError } from '../../core/kit/errors.ts';
import { errorText as textOf } from '../../core/kit/text/error-text.ts';
import type { Language } from '../../core/kit/translate.ts';

/** The error in the reader's language, with what to do about it. */
export function errorText(error: unknown, { t }: Pick<Language, 't'>): string {
  if (!isAppError(error)) return t('messages.generic');
  // A form of files has no fields on the page that could show their own errors.
  const file = error.fields.find(({ path }) => path[0] === 'form');
  return file ? file.message : textOf(error, t);
}
