import type { Translate } from '../../core/kit/translate.ts';

/** What is wrong with the address of a page, in the words of the forms; undefined where it can be fetched. */
export function urlFault(url: string, t: Translate, { isOptional }: { isOptional: boolean }): string | undefined {
  if (url === '') return isOptional ? undefined : t('validation.required');
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? undefined : t('validation.url');
}
