import { LONGEST_ADDRESS } from '../../core/importing/bulk.ts';
import { failImport } from '../../core/importing/errors.ts';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import type { Page } from '../kit/outbound/outbound.ts';

/** Checks that a text is an address before anything is fetched. */
export function assertAddress(url: string): string {
  if (url.length > LONGEST_ADDRESS || URL.parse(url) === null) throw failImport('importing.not_an_address');
  return url;
}

const MEDIA_TYPE = /^[a-z]+\/[\w.+-]{1,80}$/i;

/** Checks that a response can contain the text of a recipe. Ignores its content type. */
export function assertPage(page: Page): Page {
  const kind = foreignKind(page.bytes);
  if (kind === 'empty') throw failImport('importing.page_empty');
  const type = page.contentType.split(';')[0]!.trim();
  if (kind) throw failImport('importing.page_not_html', { params: { type: MEDIA_TYPE.test(type) ? type : kind } });
  return page;
}
