import type { LovageClient } from '../../core/app/client.ts';
import type { IfExists, ImportPreview } from '../../core/importing/endpoints.ts';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import { countLines } from '../../core/parsing/line-counts.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import type { Context } from '../kit/command.ts';
import { isWebAddress } from '../kit/web-address.ts';

export interface ImportChoices {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** Keeps the words of a page without a recipe. */
  readonly keepText: boolean;
  /** Takes the lines apart that the parser is sure of. */
  readonly parseIngredients: boolean;
  /** Where the page that is handed in came from. */
  readonly url: string | undefined;
}

export interface Failed {
  readonly source: string;
  readonly outcome: 'failed';
  readonly error: AppError;
  /** Why, where the server has said it in words of its own. */
  readonly reason?: string;
}

interface Stored {
  readonly source: string;
  readonly outcome: 'imported' | 'skipped';
  readonly slug: string;
  /** Of what was stored, where lines were to be taken apart. */
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

/** A page that is fetched, or a text that is handed in; `source` is what it is called when it is told of. */
export interface Page {
  readonly source: string;
  readonly url?: string;
  readonly data?: string;
}

/** The pages that a source means: an address to fetch, or a file's content. A MealMaster file holds many recipes. */
export async function pagesOf({ source }: ImportContext, named: string, url: string | undefined): Promise<Page[]> {
  if (isWebAddress(named)) return [{ source: named, url: named }];
  const text = await source.text(named);
  // Only a file of many is looked into: what reads texts is a good part of the program.
  const texts = /Meal-?Master/i.test(text)
    ? (await import('../../core/importing/meal-master.ts')).mealMasterTexts(text)
    : [];
  if (texts.length < 2) return [{ source: named, data: text, ...(url ? { url } : {}) }];
  return texts.map((data, at) => ({ source: `${named}#${at + 1}`, data }));
}

async function send({ client }: ImportContext, page: Page, choices: ImportChoices) {
  const { includeTags, keepText, parseIngredients } = choices;
  // Skipping is asked for as an error: its parameters name the recipe that is there already.
  const ifExists = choices.ifExists === 'skip' ? 'fail' : choices.ifExists;
  return page.data === undefined
    ? client.importing.fromUrl({ body: { url: page.url!, includeTags, keepText, parseIngredients, ifExists } })
    : client.importing.fromPage({
        body: { data: page.data, url: page.url ?? null, includeTags, keepText, parseIngredients, ifExists },
      });
}

/** Does it again where the server asks for a pause that is not too long. */
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

/** Faults of one page. Everything else would happen to the next page as well. */
const isOfThisPage = (error: unknown): error is AppError =>
  isAppError(error) && [400, 408, 409, 413, 422].includes(error.status);

/** Imports one source. Rejects where it makes no sense to go on with the others. */
export async function importOne(context: ImportContext, page: Page, choices: ImportChoices): Promise<Outcome> {
  const named = page.source;
  try {
    const slug = await patiently(context, () => send(context, page, choices));
    if (!choices.parseIngredients) return { source: named, outcome: 'imported', slug };
    // The answer of an import is the slug alone.
    const { recipeIngredient } = await context.client.recipes.get({ params: { slug } });
    return { source: named, outcome: 'imported', slug, ingredients: countLines(recipeIngredient) };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    if (error.code === 'importing.exists' && choices.ifExists === 'skip')
      return { source: named, outcome: 'skipped', slug: String(error.params.slug) };
    return { source: named, outcome: 'failed', error };
  }
}

/** What an import of one source would store. */
export async function previewOne(context: ImportContext, page: Page, choices: ImportChoices): Promise<Preview> {
  const { source: named, ...content } = page;
  try {
    const { includeTags, keepText, parseIngredients } = choices;
    const body = { ...content, includeTags, keepText, parseIngredients };
    const preview = await patiently(context, () => context.client.importing.preview({ body }));
    return { source: named, outcome: 'found', preview };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    return { source: named, outcome: 'failed', error };
  }
}
