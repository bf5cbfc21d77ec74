import { readFile, rename, writeFile } from 'node:fs/promises';
import type { LovageClient } from '../../core/app/client.ts';
import { followChanges } from '../../core/client/live/follow.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { safeJson } from '../kit/safe.ts';

interface WatchOptions {
  readonly after?: string;
  readonly state?: string;
  readonly type?: readonly string[];
  readonly limit?: number;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--after <id>', t('cli.watch.after'))
    .option('--state <file>', t('cli.watch.state'))
    .option('--type <type>', t('cli.watch.type'), collect)
    .option('--limit <number>', t('cli.watch.limit'), wholeNumber)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes watch',
        'recipes watch --type recipe --state ~/.cache/recipes-watch',
        'recipes watch --type mealplan --limit 1 && recipes plan today',
      ),
    )
    .action(run(watch));
};

/** The id after which an earlier watch stopped. */
async function readState(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Failure('cli.errors.file_unreadable', { path }, exitCodes.usage, error);
  }
}

async function writeState(path: string, id: string): Promise<void> {
  try {
    await writeFile(`${path}.partial`, `${id}\n`);
    await rename(`${path}.partial`, path);
  } catch (cause) {
    throw new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
  }
}

/** `recipe` is every event whose type begins so: `recipeCreated`, `recipe_updated`, `recipe.deleted`. */
const isWanted = (type: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((prefix) => type.toLowerCase().startsWith(prefix.toLowerCase()));

/** A type that no event has would wait for ever. */
async function assertTypes(types: readonly string[]): Promise<void> {
  if (types.length === 0) return;
  const { eventTypes } = await import('../../core/app/events.ts');
  const value = types.find((type) => !eventTypes.some((known) => isWanted(known, [type])));
  if (value === undefined) return;
  const allowed = [...new Set(eventTypes.map((known) => known.split('.')[0]!))].toSorted().join(', ');
  throw new Failure('cli.usage.bad_value_choices', { name: '--type', value, allowed }, exitCodes.usage);
}

/** Writes each change as a line of JSON until it is stopped. */
async function watch(context: Context<LovageClient>, { after, state, type: types = [], limit }: WatchOptions) {
  const { client, output, terminal } = context;
  await assertTypes(types);
  const stop = new AbortController();
  terminal.stop.onStop(() => stop.abort());
  const place = { lastEventId: after ?? (state === undefined ? null : await readState(state)) };
  let count = 0;
  let saved: Promise<void> = Promise.resolve();
  let fault: unknown;
  const line = (change: { type: string; ids: readonly string[] }) => {
    // Ignore events that arrive together with the last requested one.
    if (stop.signal.aborted) return;
    const { lastEventId: id } = place;
    output.data.line(safeJson({ id, ...change }));
    if (state !== undefined && id !== null)
      saved = saved
        .then(() => writeState(state, id))
        .catch((error) => {
          fault = error;
          stop.abort();
        });
    count += 1;
    if (count === limit) stop.abort();
  };
  const end = await followChanges(
    client,
    {
      // Events were missed: a script has to read everything again.
      onGap: () => line({ type: 'lost', ids: [] }),
      onChange: (change) => (isWanted(change.type, types) ? line(change) : undefined),
    },
    { signal: stop.signal, place },
  );
  await saved;
  if (fault) throw fault;
  if (end === 'signed-out') throw new AppError('request.not_authenticated', 401);
}
