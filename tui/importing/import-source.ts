import { type ImportPage, importFile, pagesOfArchive, pagesOfText } from '../../core/client/importing/import-page.ts';
import { MAX_BULK } from '../../core/importing/limits.ts';
import { MAX_FILE_BYTES } from '../../core/kit/file-limits.ts';
import { hasWebScheme, isWebAddress } from '../../core/kit/text/web-address.ts';
import { MAX_ARCHIVE_BYTES } from '../../core/recipes/limits.ts';
import { fileBytes, fileName, wholePath } from '../kit/files.ts';

/** The input of the user: pages to preview, addresses for a bulk import, or an archive of one recipe. */
export type Given =
  | { readonly kind: 'pages'; readonly pages: readonly ImportPage[] }
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'archive'; readonly file: File }
  | { readonly kind: 'fault'; readonly key: string; readonly value: string };

/** Matches hosts typed without a scheme, e.g. "example.org/soup": with a dot, and not the name of a file. */
const looksLikeHost = (text: string): boolean => /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?\/\S*$/u.test(text);

const withScheme = (text: string): string => (hasWebScheme(text) ? text : `https://${text}`);

const isPath = (text: string): boolean =>
  /^["']?(?:\/|~|\.{1,2}\/)/.test(text) ||
  /\.(?:html?|json|cook|mmf|mm|md|markdown|txt|zip|jpe?g|png|webp|hei[cf]|avif|gif|pdf)["']?$/i.test(text);

const isAddress = (word: string): boolean => hasWebScheme(word) && isWebAddress(word);

/**
 * Parses a list of addresses, a line or a word each; lines that begin with # are comments. More than half must be
 * addresses. The others stay in the list, and the server reports each of them.
 */
function addressesIn(text: string): string[] | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const items = lines.flatMap((line) => {
    const words = line.split(/\s+/);
    return lines.length === 1 || words.every(isAddress) ? words : [line];
  });
  return items.filter(isAddress).length > items.length / 2 ? items : null;
}

/** Interprets the typed text. Rejects with a FileError if a file cannot be read. */
export async function givenIn(typed: string): Promise<Given> {
  const text = typed.trim();
  const addresses = addressesIn(text);
  if (addresses && addresses.length > 1) return many(addresses);
  if (addresses) return { kind: 'pages', pages: [{ source: new URL(addresses[0]!).host, url: addresses[0]! }] };
  if (isPath(text) && !hasWebScheme(text) && !looksLikeHost(text)) return fromFile(text);
  const url = withScheme(text);
  // Probably a typo: a host has a dot, a port or a path.
  if (/\s/.test(text) || !isWebAddress(url) || !/[.:/]/.test(text))
    return { kind: 'fault', key: 'validation.validUrl', value: text };
  return { kind: 'pages', pages: [{ source: new URL(url).host, url }] };
}

const many = (addresses: readonly string[]): Given =>
  addresses.length > MAX_BULK
    ? { kind: 'fault', key: 'tui.import.too_many', value: String(MAX_BULK) }
    : { kind: 'addresses', addresses };

async function fromFile(path: string): Promise<Given> {
  const extension = /\.(\w+)["']?$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const name = fileName(path);
  if (extension === 'zip') {
    const bytes = await fileBytes(path, MAX_ARCHIVE_BYTES);
    const pages = (await pagesOfArchive(name, bytes)) ?? [];
    return pages.length > 1 ? { kind: 'pages', pages } : { kind: 'archive', file: new File([bytes], name) };
  }
  const file = importFile(await fileBytes(path, MAX_FILE_BYTES), name);
  if (file.kind === 'whole') return { kind: 'pages', pages: [{ source: name, images: file.images }] };
  if (file.kind === 'foreign') return { kind: 'fault', key: `errors.importing.${file.foreign}_file`, value: name };
  const listed = addressesIn(file.text);
  return listed ? many(listed) : { kind: 'pages', pages: await pagesOfText(name, file.text) };
}

export const isLocalPath = (text: string): boolean => isPath(text) && !hasWebScheme(text) && wholePath(text) !== '';
