import { failImport } from '../../core/importing/errors.ts';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import { MAX_ADDRESS } from '../../core/kit/text/limits.ts';
import type { Page } from '../kit/outbound/outbound.ts';

/** Checks that a text is an address before anything is fetched. */
export function assertAddress(url: string): string {
  if (url.length > MAX_ADDRESS || URL.parse(url) === null) throw failImport('importing.not_an_address');
  return url;
}

/** Checks that a response can contain the text of a recipe. Ignores its content type, which is often wrong. */
export function assertPage(page: Page): Page {
  const kind = foreignKind(page.bytes);
  if (kind) throw failImport(kind === 'empty' ? 'importing.page_empty' : `importing.${kind}_file`);
  return page;
}
