import type { Translate } from '../../../core/kit/translate.ts';

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The error of a required e-mail address: it is missing, or it is `invalid`. */
export function emailFault(text: string, t: Translate, invalid: string = t('validation.validEmail')): string | false {
  if (text.trim() === '') return t('validation.required');
  return !isEmail(text) && invalid;
}
