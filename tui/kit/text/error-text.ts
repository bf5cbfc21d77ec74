import type { AppError } from '../../../core/kit/errors.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import { safeLine } from './safe.ts';

/** What happened and what to do: the server's text, or ours if it sent none. */
export function errorText(error: AppError, t: Translate): string {
  if (error.message && error.message !== error.code) return safeLine(error.message);
  const key = `errors.${error.code}`;
  const text = t(key, { ...error.params });
  return text === key ? t('messages.generic') : safeLine(text);
}
