import type { AppError } from '../errors.ts';
import type { Translate } from '../translate.ts';

/**
 * What went wrong and what to do, in the reader's language. Our own text wins, because some answers carry fixed English
 * words for other clients. The server's text is used for codes that we do not know, and for parameters that it kept.
 */
export function errorText(error: AppError, t: Translate): string {
  const key = `errors.${error.code}`;
  const own = t(key, error.params);
  const isSilent = error.message === '' || error.message === error.code;
  if (own === key) return isSilent ? t('messages.generic') : error.message;
  return isSilent || !own.includes('{') ? own : error.message;
}

/** For clients that do not show faults beside their fields: names each field and its fault. */
export const errorTextWithFields = (error: AppError, t: Translate): string =>
  error.fields.length > 0 && error.message !== error.code ? error.message : errorText(error, t);
