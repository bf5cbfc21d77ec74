import { extractImages, getDocumentProxy } from 'unpdf';
import { PRINTED_COPY } from '../../core/recipes/printed-copy-name.ts';
import { processReading, type RawPicture } from '../kit/images/images.ts';
import { headingFonts, type PdfPiece, pageTextOf } from './pdf-lines.ts';

export type PdfFault = 'not-pdf' | 'locked' | 'too-long';

/** The worker passes its `reason` on to the caller. */
class PdfError extends Error {
  readonly reason: PdfFault;

  constructor(reason: PdfFault, cause?: unknown) {
    super(`pdf: ${reason}`, { cause });
    this.name = 'PdfError';
    this.reason = reason;
  }
}

export interface PdfContent {
  /** Text of all pages, separated by an empty line. Empty for a scan. */
  readonly text: string;
  /** Pages of a scan as JPEG. Empty if there is text, or if their format is too expensive to decode. */
  readonly pages: Uint8Array[];
  /** The JSON copy embedded in a recipe that Lovage printed. */
  readonly copy: string | null;
}

export interface PdfInput {
  readonly bytes: Uint8Array;
  /** Longest side of scanned pages in pixels. */
  readonly side: number;
  readonly maxScans: number;
}

/** Longer documents are cookbooks, not recipes. */
const MAX_PAGES = 60;
const MAX_LETTERS = 200_000;
/** With fewer letters, the text is only the watermark of a scanner. */
const MIN_LETTERS = 40;
const MAX_COPY_BYTES = 4 * 1024 ** 2;
const MAX_PIXELS = 50_000_000;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, {
      maxImageSize: MAX_PIXELS,
      // Reading text needs no fonts of the machine.
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new PdfError(Object(error).name === 'PasswordException' ? 'locked' : 'not-pdf', error);
  }
}

interface Item {
  readonly str?: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName?: string;
}

const pieceOf = ({ str = '', transform, width, height, fontName = '' }: Item): PdfPiece => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  font: fontName,
  height: height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0),
});

async function documentText(document: Document): Promise<string> {
  const pages: PdfPiece[][] = [];
  let letters = 0;
  for (let number = 1; number <= document.numPages && letters < MAX_LETTERS; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = (items as Item[]).filter(({ str }) => str !== undefined).map(pieceOf);
    letters += pieces.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(pieces);
    page.cleanup();
  }
  const headings = headingFonts(pages.flat());
  const texts = pages.map((pieces, at) => pageTextOf(pieces, { number: at + 1, of: document.numPages }, headings));
  return texts
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, MAX_LETTERS);
}

async function copyIn(document: Document): Promise<string | null> {
  const files: Record<string, { filename?: string; content?: Uint8Array }> | null = await document
    .getAttachments()
    .catch(() => null);
  const file = Object.values(files ?? {}).find(({ filename }) => filename === PRINTED_COPY);
  return file?.content && file.content.length <= MAX_COPY_BYTES ? new TextDecoder().decode(file.content) : null;
}

/** The largest picture of each of the first pages. On a scan this is the page. */
async function scansOf(document: Document, { side, maxScans }: PdfInput): Promise<Uint8Array[]> {
  const scans: Uint8Array[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxScans); number += 1) {
    const pictures = await extractImages(document, number).catch(() => []);
    const [largest] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height);
    if (!largest || largest.width * largest.height < 200_000) continue;
    const { data, width, height, channels } = largest;
    const picture: RawPicture = { data: Uint8Array.from(data), width, height, channels };
    scans.push(await processReading({ picture, side }));
  }
  return scans;
}

/** Reads the text of a PDF, or the pictures of its pages if it is a scan. Throws PdfError. For worker threads. */
export async function readPdf(input: PdfInput): Promise<PdfContent> {
  const document = await open(input.bytes);
  try {
    if (document.numPages > MAX_PAGES) throw new PdfError('too-long');
    const text = await documentText(document);
    const copy = await copyIn(document);
    const isText = (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
    return isText ? { text, pages: [], copy } : { text: '', copy, pages: await scansOf(document, input) };
  } finally {
    await document.destroy();
  }
}
