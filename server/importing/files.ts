import { readFile } from 'node:fs/promises';
import { failAi } from '../../core/ai/errors.ts';
import type { FileChoices, ImportPreview } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import { fileKind } from '../../core/importing/formats/file-kind.ts';
import type { ReadPage } from '../../core/importing/page/read-page.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { decodeText } from '../../core/kit/text/decode-text.ts';
import type { AiRecipe } from '../ai/service.ts';
import { pathOfUpload } from '../kit/http/multipart.ts';
import { sniffImage } from '../kit/images/images.ts';
import { foundInPrint } from './from-printed.ts';
import type { Photo, PhotoTexts } from './photos/photo-texts.ts';
import type { PdfContent } from './read-pdf.ts';
import type { Found } from './recipe-importer.ts';
import type { ImportRequest, ImportService } from './service.ts';

/** The input of an AI provider. */
export interface Reading {
  readonly text: string;
  readonly pictures: readonly Uint8Array[];
  readonly translateTo: string | null;
}

export interface FileImportParts {
  readonly importing: ImportService;
  /** Null if no provider is configured. Rejects with `ai.…`. */
  readonly ask: ((reading: Reading, request: ImportRequest) => Promise<AiRecipe | null>) | null;
  /** Whether the provider accepts pictures. */
  readonly seesPictures: boolean;
  /** Recognizes the texts of photos. Null if the packages for it are not installed. Rejects with `importing.…`. */
  readonly recognize: PhotoTexts | null;
  /** Reads a text in a worker thread. */
  readonly read: (data: string, url: null) => Promise<ReadPage>;
  /** Rejects with `importing.…`. */
  readonly readPdf: (bytes: Uint8Array) => Promise<PdfContent>;
  /** The text of a Word or OpenDocument file. Null if it is damaged or another kind of document. */
  readonly readDocument: (bytes: Uint8Array) => Promise<string | null>;
  /** Converts a photograph to a JPEG that a provider accepts. Rejects with `recipes.image_…`. */
  readonly readPhoto: (bytes: Uint8Array) => Promise<Uint8Array>;
}

export interface FileWish extends FileChoices {
  readonly images: readonly File[];
  readonly translateTo: string | null;
}

type FileKind = 'pdf' | 'photo' | 'document' | 'text';

/** A PDF's signature may follow some bytes that a mail program or printer added. */
const PDF_WITHIN = 1024;

/** Detects the kind of a file by its content. */
function kindOf(bytes: Uint8Array): FileKind {
  if (Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-')) return 'pdf';
  if (sniffImage(bytes)) return 'photo';
  if (fileKind(bytes) === 'document') return 'document';
  const foreign = foreignKind(bytes);
  if (!foreign) return 'text';
  if (!['pdf', 'picture', 'binary'].includes(foreign)) throw failImport(`importing.${foreign}_file`);
  throw failImport('importing.file_not_readable');
}

/** Names the photo that cannot be read: there may be ten. */
function namedFault(error: unknown, name: string): unknown {
  if (!isAppError(error)) return error;
  const because = { cause: error, params: { name } };
  if (error.code === 'recipes.image_too_large') return failImport('importing.photo_too_large', because);
  return error.code === 'recipes.image_not_readable' ? failImport('importing.photo_not_readable', because) : error;
}

/** Imports photographs, PDFs, documents and texts. Only photographs need a provider or text recognition. */
export function fileImports(parts: FileImportParts) {
  const { importing, ask, seesPictures, recognize, read, readPdf, readDocument, readPhoto } = parts;

  async function asked(reading: Reading, request: ImportRequest): Promise<Found | null> {
    if (!ask) throw failAi('ai.not_configured');
    const answer = await ask(reading, request);
    return answer && { ...answer, url: null, unread: [], isDraft: false };
  }

  async function inText(text: string, wish: FileWish, request: ImportRequest): Promise<Found> {
    const { recipe, unread } = await read(text, null);
    const own: Found | null = recipe && { recipe, url: null, unread, isDraft: false };
    const { translateTo } = wish;
    const isWhole = own && own.recipe.ingredientGroups.length > 0 && own.recipe.stepGroups.length > 0;
    if (isWhole && translateTo === null) return own;
    const found = ask || translateTo !== null ? await asked({ text, pictures: [], translateTo }, request) : null;
    if (found ?? own) return (found ?? own)!;
    if (wish.keepText) return importing.find(text, null, { keepText: true }, request);
    throw failImport('importing.no_recipe_in_file');
  }

  async function inPdf(name: string, bytes: Uint8Array, wish: FileWish, request: ImportRequest): Promise<Found> {
    const { text, pages, copy } = await readPdf(bytes);
    if (copy !== null && wish.translateTo === null) {
      const { printedCopyIn } = await import('../../core/recipes/printed-copy.ts');
      const printed = printedCopyIn(copy);
      if (printed) return foundInPrint(printed);
    }
    if (text !== '') return inText(text, wish, request);
    if (pages.length === 0) throw failImport('importing.pdf_without_text');
    const scans = pages.map((page, at) => ({ name: `${name} (${at + 1})`, load: async () => page }));
    return inPictures(scans, wish, request);
  }

  async function inDocument(bytes: Uint8Array, wish: FileWish, request: ImportRequest): Promise<Found> {
    const text = await readDocument(bytes);
    if (text === null) throw failImport('importing.office_file');
    return inText(text, wish, request);
  }

  /** A provider reads photos better, so use it if there is one. */
  async function inPictures(photos: readonly Photo[], wish: FileWish, request: ImportRequest): Promise<Found> {
    if (recognize && !(ask && seesPictures)) return inText(await recognize(photos, request), wish, request);
    if (!ask) throw failImport('importing.no_text_recognition', { params: { name: photos[0]!.name } });
    const pictures: Uint8Array[] = [];
    // One after another, so that only one original photograph is in memory.
    for (const { name, load } of photos) {
      const original = await load();
      pictures.push(
        await readPhoto(original).catch((error) => {
          throw namedFault(error, name);
        }),
      );
    }
    const found = await asked({ text: '', pictures, translateTo: wish.translateTo }, request);
    if (!found) throw failImport('importing.no_recipe_in_file');
    return found;
  }

  async function find(wish: FileWish, request: ImportRequest): Promise<Found> {
    importing.countOne(request.caller);
    const photos: Photo[] = [];
    for (const file of wish.images) {
      const load = () => readFile(pathOfUpload(file));
      const bytes = await load();
      const kind = kindOf(bytes);
      if (kind !== 'photo' && wish.images.length > 1)
        throw failImport(kind === 'text' ? 'importing.text_file' : 'importing.mixed_files');
      if (kind === 'pdf') return inPdf(file.name, bytes, wish, request);
      if (kind === 'document') return inDocument(bytes, wish, request);
      if (kind === 'text') return inText(decodeText(bytes), wish, request);
      photos.push({ name: file.name, load });
    }
    const found = await inPictures(photos, wish, request);
    return { ...found, picture: wish.keepPicture ? await photos[0]!.load() : null };
  }

  return {
    /** Stores the recipe of the files and returns its slug. */
    create: async (wish: FileWish, request: ImportRequest): Promise<string> =>
      (await importing.keep(await find(wish, request), wish, request)).slug,

    preview: async (wish: FileWish, request: ImportRequest): Promise<ImportPreview> =>
      importing.show(await find(wish, request), wish, request),
  };
}
export type FileImports = ReturnType<typeof fileImports>;
