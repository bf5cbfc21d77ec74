import type { LovageClient } from '../../core/app/client.ts';
import type { BulkProgress } from '../../core/importing/bulk.ts';
import { MAX_BULK } from '../../core/importing/limits.ts';
import { AppError } from '../../core/kit/errors.ts';
import type { Context } from '../kit/command.ts';
import { patiently } from '../kit/patience.ts';
import { isWebAddress } from '../kit/web-address.ts';
import type { ImportChoices, Outcome } from './import-one.ts';

type Pages = BulkProgress['pages'];

export interface Telling {
  readonly shown: { show(count: number, source: string): void; clear(): void };
  readonly tell: (outcome: Outcome) => void;
}

/** As much of a line that is no address is enough to find it. */
const MAX_NAMED = 200;

const POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Reads the lines of a file, without empty lines and comments. The server names the lines that are not addresses. */
export async function addressesOf({ source }: Context<LovageClient>, file: string): Promise<string[]> {
  const lines = (await source.text(file)).split(/\r\n?|\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (isWebAddress(line) ? line : line.slice(0, MAX_NAMED)));
}

function outcomeOf({ url, outcome, slug, ingredients, error }: Pages[number]): Outcome {
  if (outcome !== 'failed')
    return { source: url, outcome: outcome!, slug: slug ?? '', ...(ingredients ? { ingredients } : {}) };
  const { code, message } = error ?? { code: 'server.internal', message: '' };
  return { source: url, outcome, error: new AppError(code, 400, { message }), reason: message };
}

/** Imports many addresses and reports each outcome. A stop cancels the import and keeps what is done. */
export async function importMany(
  context: Context<LovageClient>,
  addresses: readonly string[],
  choices: ImportChoices,
  telling: Telling,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < addresses.length; at += MAX_BULK)
    outcomes.push(
      ...(await importSome(context, addresses.slice(at, at + MAX_BULK), choices, telling, outcomes.length)),
    );
  return outcomes;
}

async function importSome(
  context: Context<LovageClient>,
  addresses: readonly string[],
  { ifExists, includeTags, keepText, parseIngredients, useAi }: ImportChoices,
  { shown, tell }: Telling,
  before: number,
): Promise<Outcome[]> {
  const { client, options, output, atStop, t } = context;
  const imports = addresses.map((url) => ({ url }));
  const body = { imports, ifExists, includeTags, keepText, parseIngredients, useAi };
  const params = await client.importing.bulk({ body });
  const { reportId: id } = params;
  let isOver = false;
  let isStopped = false;
  atStop(async (exitCode) => {
    isStopped = true;
    if (isOver) return exitCode;
    const { total, imported, skipped, failed } = await client.importing.cancelBulk({ params });
    shown.clear();
    output.note(t('cli.import.cancelled', { count: total - imported - skipped - failed, id }));
    return exitCode;
  });
  // The server resumes the import after a restart.
  const ask = patiently(context, {
    gone: t('cli.import.server_gone', { id }),
    back: t('cli.import.server_back'),
    clear: shown.clear,
    isStopped: () => isStopped,
  });
  const told = new Set<number>();
  for (;;) {
    const { state, pages } = await ask(() => client.importing.bulkProgress({ params }));
    shown.clear();
    for (const [at, page] of pages.entries()) {
      if (page.outcome === null || told.has(at)) continue;
      told.add(at);
      if (!options.json) tell(outcomeOf(page));
    }
    isOver = state !== 'running';
    if (isOver) return pages.filter(({ outcome }) => outcome !== null).map(outcomeOf);
    const next = pages.find(({ outcome }) => outcome === null);
    shown.show(before + told.size + 1, next?.url ?? '');
    await pause();
  }
}
