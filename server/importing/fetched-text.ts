import { failImport } from '../../core/importing/errors.ts';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import { cooklangTitled } from '../../core/importing/formats/cooklang-title.ts';
import { fileKind } from '../../core/importing/formats/file-kind.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { MAX_ADDRESS } from '../../core/kit/text/limits.ts';
import type { Page } from '../kit/outbound/outbound.ts';

/** Checks that a text is an address before anything is fetched. */
export function assertAddress(url: string): string {
  if (url.length > MAX_ADDRESS || URL.parse(url) === null) throw failImport('importing.not_an_address');
  return url;
}

export interface FileReaders {
  /** Rejects with `importing.…`. */
  readonly readPdf: (bytes: Uint8Array) => Promise<{ readonly text: string }>;
  /** Null if the document is damaged or of another kind. */
  readonly readDocument: (bytes: Uint8Array) => Promise<string | null>;
}

/**
 * The text of a response: a page, a note, a PDF or a document. Ignores the content type, which is often wrong. Rejects
 * with `importing.…` if the response contains no text.
 */
export async function textOfPage({ url, text, bytes }: Page, { readPdf, readDocument }: FileReaders) {
  const kind = foreignKind(bytes);
  const inFile =
    kind === 'pdf'
      ? await readPdf(bytes).then((pdf) => pdf.text, onlyIfReadable)
      : fileKind(bytes) === 'document' && (await readDocument(bytes));
  if (inFile) return { url, text: inFile };
  if (kind) throw failImport(kind === 'empty' ? 'importing.page_empty' : `importing.${kind}_file`);
  // Most Cooklang files name their recipe only by the name of the file.
  return { url, text: cooklangTitled(text, fileNameOf(url)) };
}

/** An uploaded PDF gets a more precise error, and its scans are read. */
function onlyIfReadable(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

function fileNameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return '';
  }
}
