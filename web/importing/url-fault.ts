import { isWebAddress } from '../../core/kit/text/web-address.ts';
import type { Translate } from '../../core/kit/translate.ts';

/** The error of a page's address, as a text for forms; undefined if the address can be fetched. */
export function urlFault(url: string, t: Translate, { isOptional }: { isOptional: boolean }): string | undefined {
  if (url === '') return isOptional ? undefined : t('validation.required');
  return isWebAddress(url) ? undefined : t('validation.url');
}
