import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import {
  type ImportPage,
  importFile,
  importPage,
  type PageChoices,
  pagesOfArchive,
  pagesOfText,
} from '../../core/client/importing/import-page.ts';
import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { fileKind } from '../../core/importing/formats/file-kind.ts';
import { MAX_FILES } from '../../core/importing/limits.ts';
import { AppError, isAppError } from '../../core/kit/errors.ts';
import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { countLines } from '../../core/parsing/sure/line-counts.ts';
import type { Context } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';

export interface ImportChoices extends PageChoices {
  /** Imports each photo as its own recipe. */
  readonly isEach: boolean;
  /** The address that a page from a file came from. */
  readonly url: string | undefined;
}

export interface Failed {
  readonly source: string;
  readonly outcome: 'failed';
  readonly error: AppError;
  /** The reason, if the server gave it as text. */
  readonly reason?: string;
}

interface Stored {
  readonly source: string;
  readonly outcome: 'imported' | 'skipped';
  readonly slug: string;
  /** Counts of the stored lines, if parsing was requested. */
  readonly ingredients?: LineCounts;
}

interface Found {
  readonly source: string;
  readonly outcome: 'found';
  readonly preview: ImportPreview;
}

export type Outcome = Stored | Failed;
export type Preview = Found | Failed;

type ImportContext = Pick<Context<LovageClient>, 'client' | 'source' | 'output' | 't'>;

const MAX_WAIT_SECONDS = 120;
const waitSeconds = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

export interface Page extends ImportPage {
  /** Set if there is nothing to send: the file is not a text, or cannot be read. */
  readonly failed?: Failed;
}

/** The pages of a source: one per address or file, but one per recipe of a note or a MealMaster file. */
export async function pagesOf({ source }: ImportContext, named: string, url: string | undefined): Promise<Page[]> {
  if (hasWebScheme(named)) return [{ source: named, url: named }];
  const bytes = await source.bytes(named);
  const file = importFile(bytes, basename(named));
  if (file.kind === 'whole') return [{ source: named, images: file.images }];
  if (file.kind === 'foreign') {
    const own = file.foreign === 'archive' ? await pagesOfArchive(named, bytes) : null;
    if (own) return own;
    const error = new AppError(`importing.${file.foreign}_file`, 400);
    return [{ source: named, failed: { source: named, outcome: 'failed', error } }];
  }
  const pages = await pagesOfText(named, file.text);
  return url && pages.length === 1 ? [{ ...pages[0]!, url }] : pages;
}

/** The same for one source of many: a file that cannot be read fails alone. */
export async function pagesOfOne(context: ImportContext, named: string): Promise<Page[]> {
  try {
    return await pagesOf(context, named, undefined);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const reason = context.t(error.key, error.params);
    const fault = new AppError('importing.file_not_readable', 400, { cause: error });
    return [{ source: named, failed: { source: named, outcome: 'failed', error: fault, reason } }];
  }
}

const isPhoto = async ({ images }: Page) =>
  images !== undefined && fileKind(new Uint8Array(await images[0]!.slice(0, 16).arrayBuffer())) === 'photo';

/** Combines all photos, in their order, into one page: they show one recipe. */
export async function withPhotosTogether(pages: readonly Page[]): Promise<Page[]> {
  const kinds = await Promise.all(pages.map(isPhoto));
  const photos = pages.filter((_, at) => kinds[at]);
  if (photos.length < 2) return [...pages];
  if (photos.length > MAX_FILES) throw new Failure('cli.errors.too_many_photos', { max: MAX_FILES });
  const together: Page = {
    source: photos.map(({ source }) => source).join(', '),
    images: photos.flatMap(({ images }) => images!),
  };
  const first = kinds.indexOf(true);
  return pages.flatMap((page, at) => (kinds[at] ? (at === first ? [together] : []) : [page]));
}

/** Retries if the server asks for a pause of at most `MAX_WAIT_SECONDS`. */
async function patiently<T>({ output, t }: ImportContext, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const seconds = isAppError(error) ? Number(error.params.retryAfterSeconds) : Number.NaN;
      if (!(seconds <= MAX_WAIT_SECONDS)) throw error;
      output.note(t('cli.import.waiting', { seconds }));
      await waitSeconds(seconds);
    }
  }
}

/** Errors of one page. Every other error would also fail the next page. */
const isOfThisPage = (error: unknown): error is AppError =>
  isAppError(error) && [400, 408, 409, 413, 422].includes(error.status);

/** Imports one source. Rejects if importing the other sources would also fail. */
export async function importOne(context: ImportContext, page: Page, choices: ImportChoices): Promise<Outcome> {
  const named = page.source;
  if (page.failed) return page.failed;
  try {
    // Skipping uses "fail", because the parameters of that error name the existing recipe.
    const ifExists = choices.ifExists === 'skip' ? 'fail' : choices.ifExists;
    const slug = await patiently(context, () => importPage(context.client, page, { ...choices, ifExists }));
    if (!choices.parseIngredients) return { source: named, outcome: 'imported', slug };
    // An import answers only the slug.
    const { recipeIngredient } = await context.client.recipes.get({ params: { slug } });
    return { source: named, outcome: 'imported', slug, ingredients: countLines(recipeIngredient) };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    if (error.code === 'importing.exists' && choices.ifExists === 'skip')
      return { source: named, outcome: 'skipped', slug: String(error.params.slug) };
    return { source: named, outcome: 'failed', error };
  }
}

/** Previews what an import of one source would store. */
export async function previewOne(context: ImportContext, page: Page, choices: ImportChoices): Promise<Preview> {
  const { source: named, images, failed, archived, ...rest } = page;
  if (failed) return failed;
  try {
    const { includeTags, keepText, parseIngredients, useAi, translateLanguage } = choices;
    const wish = { includeTags, keepText, parseIngredients };
    const content = archived ? { data: await archived.text() } : rest;
    const preview = await patiently(context, () =>
      images
        ? context.client.importing.previewFiles({ query: { translateLanguage }, form: { images, ...wish } })
        : context.client.importing.preview({ body: { ...content, useAi, ...wish } }),
    );
    return { source: named, outcome: 'found', preview };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    return { source: named, outcome: 'failed', error };
  }
}
