import type { LovageClient } from '../../core/app/client.ts';
import { type BulkPageResult, followBulk } from '../../core/client/importing/follow-bulk.ts';
import { MAX_BULK } from '../../core/importing/limits.ts';
import { AppError } from '../../core/kit/errors.ts';
import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import type { Context } from '../kit/command.ts';
import type { ImportChoices, Outcome } from './import-one.ts';

export interface Telling {
  readonly shown: { show(count: number, source: string): void; clear(): void };
  readonly tell: (outcome: Outcome) => void;
}

/** Letters sent of a line that is not an address: enough to find it. */
const MAX_NAMED = 200;

/** Reads the lines of a file, without empty lines and comments. The server names the lines that are not addresses. */
export async function addressesOf({ source }: Context<LovageClient>, file: string): Promise<string[]> {
  const lines = (await source.text(file)).split(/\r\n?|\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (hasWebScheme(line) ? line : line.slice(0, MAX_NAMED)));
}

function outcomeOf({ url, outcome, slug, ingredients, error }: BulkPageResult): Outcome {
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
  const { reportId: id } = await client.importing.bulk({ body });
  let isStopped = false;
  let told = 0;
  const say = (text: string) => {
    if (options.json) return;
    shown.clear();
    output.note(text);
  };
  const following = followBulk(client, id, {
    tell: ({ state, pages }, ended) => {
      shown.clear();
      told += ended.length;
      if (!options.json) for (const page of ended) tell(outcomeOf(page));
      const next = pages.find(({ outcome }) => outcome === null);
      if (state === 'running') shown.show(before + told + 1, next?.url ?? '');
    },
    onGone: () => say(t('cli.import.server_gone', { id })),
    onBack: () => say(t('cli.import.server_back')),
    isPatient: () => !isStopped,
  });
  atStop(async (exitCode) => {
    isStopped = true;
    const ended = await following.stop();
    if (!ended) return exitCode;
    const { total, imported, skipped, failed } = ended;
    shown.clear();
    output.note(t('cli.import.cancelled', { count: total - imported - skipped - failed, id }));
    return exitCode;
  });
  const { pages } = (await following.end)!;
  return pages.filter(({ outcome }) => outcome !== null).map(outcomeOf);
}
