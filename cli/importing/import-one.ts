import type { LovageClient } from '../../core/app/client.ts';
import type { IfExists, ImportPreview } from '../../core/importing/endpoints.ts';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import type { Context } from '../kit/command.ts';
import { isWebAddress } from '../kit/web-address.ts';

export interface ImportChoices {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** Where the page that is handed in came from. */
  readonly url: string | undefined;
}

export interface Failed {
  readonly source: string;
  readonly outcome: 'failed';
  readonly error: AppError;
}

interface Stored {
  readonly source: string;
  readonly outcome: 'imported' | 'skipped';
  readonly slug: string;
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

/** The page that a source means: an address to fetch, or a file's content. */
async function pageOf({ source }: ImportContext, named: string, url: string | undefined) {
  return isWebAddress(named) ? { url: named } : { data: await source.text(named), ...(url ? { url } : {}) };
}

async function send({ client }: ImportContext, page: { url?: string; data?: string }, choices: ImportChoices) {
  const { includeTags } = choices;
  // Skipping is asked for as an error: its parameters name the recipe that is there already.
  const ifExists = choices.ifExists === 'skip' ? 'fail' : choices.ifExists;
  return page.data === undefined
    ? client.importing.fromUrl({ body: { url: page.url!, includeTags, ifExists } })
    : client.importing.fromPage({ body: { data: page.data, url: page.url ?? null, includeTags, ifExists } });
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
export async function importOne(context: ImportContext, named: string, choices: ImportChoices): Promise<Outcome> {
  const page = await pageOf(context, named, choices.url);
  try {
    const slug = await patiently(context, () => send(context, page, choices));
    return { source: named, outcome: 'imported', slug };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    if (error.code === 'importing.exists' && choices.ifExists === 'skip')
      return { source: named, outcome: 'skipped', slug: String(error.params.slug) };
    return { source: named, outcome: 'failed', error };
  }
}

/** What an import of one source would store. */
export async function previewOne(context: ImportContext, named: string, choices: ImportChoices): Promise<Preview> {
  const page = await pageOf(context, named, choices.url);
  try {
    const body = { ...page, includeTags: choices.includeTags };
    const preview = await patiently(context, () => context.client.importing.preview({ body }));
    return { source: named, outcome: 'found', preview };
  } catch (error) {
    if (!isOfThisPage(error)) throw error;
    return { source: named, outcome: 'failed', error };
  }
}
