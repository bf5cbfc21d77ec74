import { createHash } from 'node:crypto';
import { watch as watchFiles } from 'node:fs';
import { mkdir, realpath, stat } from 'node:fs/promises';
import type { LovageClient } from '../../core/app/client.ts';
import { followChanges } from '../../core/client/live/follow.ts';
import {
  ManyDeletes,
  newState,
  OtherLibrary,
  type SyncOutcome,
  UnreadableFile,
} from '../../core/client/sync/folder.ts';
import { syncFolder } from '../../core/client/sync/sync.ts';
import { AppError, isAppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { namesLine } from '../kit/formats/names.ts';
import { takeRunLock } from '../kit/run-lock.ts';
import { safeJson, safeLine } from '../kit/safe.ts';
import { assertFolder, openFolder, readState, removePartials } from './sync-folder.ts';

interface SyncOptions {
  readonly dryRun?: boolean;
  readonly watch?: boolean;
  readonly cooklang?: boolean;
}

/** Editors and the server often write several times in a row. */
const SETTLE_MS = 500;

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<folder>', t('cli.sync.folder'))
    .option('--dry-run', t('cli.apply.dry_run'))
    .option('--watch', t('cli.sync.watch'))
    .option('--cooklang', t('cli.sync.cooklang'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes sync ~/recipes --dry-run',
        'recipes sync ~/recipes',
        'recipes sync ~/recipes --watch',
        'recipes sync ~/cooklang --cooklang',
      ),
    )
    .action(run(sync));
};

function explained({ t, locale, explain }: Context<LovageClient>, outcome: SyncOutcome): string {
  const { conflict, error, parts = [], other = '' } = outcome;
  if (conflict) return t(`cli.sync.conflicts.${conflict}`, { parts: namesLine(parts, locale), other: safeLine(other) });
  if (error instanceof UnreadableFile) {
    const message = t(`cli.sync.mistakes.${error.key}`, { words: safeLine(error.words) });
    return error.row > 0 ? t('cli.sync.row', { row: error.row, message }) : message;
  }
  return isAppError(error) ? explain(error) : '';
}

function recordOf(context: Context<LovageClient>, outcome: SyncOutcome) {
  const { path, outcome: kind, conflict, other, parts } = outcome;
  const message = explained(context, outcome);
  return {
    path,
    outcome: kind,
    ...(conflict ? { conflict } : {}),
    ...(other ? { other } : {}),
    ...(parts ? { parts } : {}),
    ...(message ? { message } : {}),
  };
}

/** Files that stay as they are. The summary at the end names those that are not recipes. */
const isQuiet = ({ outcome }: SyncOutcome): boolean => outcome === 'unchanged' || outcome === 'not_recipe';

function writeOutcome(context: Context<LovageClient>, outcome: SyncOutcome): void {
  const { output, t } = context;
  if (isQuiet(outcome)) return;
  output.data.line(`${t(`cli.sync.outcomes.${outcome.outcome}`)}: ${safeLine(outcome.path)}`);
  const message = explained(context, outcome);
  if (message) output.talk.line(output.talk.style('red', `${safeLine(outcome.path)}: ${message}`));
}

async function folderAt(path: string, isDryRun: boolean): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found && !found.isDirectory()) throw new Failure('cli.sync.not_a_folder', { path });
  if (!found && isDryRun) return null;
  // One level: Node.js never stops trying to create folders below one where nothing can be created, such as /proc.
  if (!found)
    await mkdir(path).catch((cause) => {
      throw new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
    });
  return realpath(path);
}

const nowhere = { ...openFolder(''), files: async () => [] };

interface Run {
  /** Null if there is no folder and none may be created. */
  readonly root: string | null;
  readonly isDryRun: boolean;
  readonly isWatching: boolean;
  readonly isCooklang: boolean;
}

async function syncOnce(context: Context<LovageClient>, { root, isDryRun, isWatching, isCooklang }: Run) {
  const { client, options } = context;
  if (root !== null) await assertFolder(root);
  const state = root === null ? newState() : await readState(root);
  const folder = root === null ? nowhere : openFolder(root);
  // An unwritable folder is detected before the first write to the library.
  if (!isDryRun) await folder.saveState(state);
  try {
    return await syncFolder(client, folder, state, {
      isDryRun,
      isCooklang,
      mayDeleteMany: options.yes === true,
      onOutcome: (outcome) => {
        if (!options.json) writeOutcome(context, outcome);
        else if (isWatching && !isQuiet(outcome)) context.output.data.line(safeJson(recordOf(context, outcome)));
      },
    });
  } catch (error) {
    if (error instanceof ManyDeletes)
      throw new Failure('cli.sync.many_deletes', { count: error.count }, exitCodes.refused, error);
    if (error instanceof OtherLibrary)
      throw new Failure('cli.sync.other_library', { path: root ?? '' }, exitCodes.refused, error);
    throw error;
  }
}

const NAMED_AT_MOST = 10;

const shortened = (names: readonly string[]): string[] => [
  ...names.slice(0, NAMED_AT_MOST),
  ...(names.length > NAMED_AT_MOST ? ['…'] : []),
];

function summarize(context: Context<LovageClient>, outcomes: readonly SyncOutcome[], isDryRun: boolean) {
  const { output, t, locale, options } = context;
  const count = (kind: SyncOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  const [unchanged, conflicts, failed] = [count('unchanged'), count('conflict'), count('failed')];
  const others = outcomes.filter(({ outcome }) => outcome === 'not_recipe').map(({ path }) => safeLine(path));
  const changed = outcomes.length - unchanged - conflicts - failed - others.length;
  if (!options.json)
    output.note(
      changed + conflicts + failed === 0
        ? t('cli.sync.clean', { count: unchanged })
        : t(isDryRun ? 'cli.sync.would' : 'cli.sync.done', { changed, unchanged, conflicts, failed }),
    );
  if (!options.json && others.length > 0)
    output.note(t('cli.sync.not_recipes', { count: others.length, names: namesLine(shortened(others), locale) }));
  if (failed > 0) return exitCodes.failure;
  return conflicts > 0 ? exitCodes.refused : undefined;
}

/** Calls `act` once after any number of wake-ups, and again after those that come meanwhile. */
function settler(act: () => Promise<void>, onFault: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return {
    wake: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(act).catch(onFault);
      }, SETTLE_MS);
    },
    end: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}

const isRestless = (error: unknown): boolean => error instanceof Failure && error.key === 'cli.sync.restless';

async function keepSyncing(context: Context<LovageClient>, run: Run, root: string): Promise<number | undefined> {
  const { client, terminal, output, explain } = context;
  const stop = new AbortController();
  terminal.stop.onStop(() => stop.abort());
  let fault: unknown;
  const again = settler(
    async () => {
      await syncOnce(context, run);
    },
    (error) => {
      // Try again: an unreachable server returns, and a long change in the folder ends.
      if (isAppError(error) && error.status !== 401) output.talk.line(explain(error));
      else if (isRestless(error)) again.wake();
      else {
        fault = error;
        stop.abort();
      }
    },
  );
  const watcher = watchFiles(root, { recursive: true, signal: stop.signal }, (_, name) => {
    if (!name?.split(/[\\/]/).some((part) => part.startsWith('.'))) again.wake();
  });
  watcher.on('error', () => undefined);
  const end = await followChanges(
    client,
    { onReady: again.wake, onGap: again.wake, onChange: again.wake },
    { signal: stop.signal },
  );
  watcher.close();
  await again.end();
  if (fault) throw fault;
  if (end === 'signed-out') throw new AppError('request.not_authenticated', 401);
  return undefined;
}

async function sync(context: Context<LovageClient>, path: string, options: SyncOptions) {
  const { dryRun = false, watch = false, cooklang = false } = options;
  const root = await folderAt(path, dryRun);
  const name = `sync-${createHash('sha256')
    .update(root ?? path)
    .digest('hex')
    .slice(0, 16)}`;
  const release = dryRun ? null : await takeRunLock(context.terminal.env, name, context.options.wait ?? 0);
  try {
    const run = { root, isDryRun: dryRun, isWatching: watch, isCooklang: cooklang };
    if (!dryRun && root !== null) await removePartials(root);
    const outcomes = await syncOnce(context, run);
    if (context.options.json && !watch) context.output.json(outcomes.map((outcome) => recordOf(context, outcome)));
    const code = summarize(context, outcomes, dryRun);
    return watch && !dryRun && root !== null ? await keepSyncing(context, run, root) : code;
  } finally {
    await release?.();
  }
}
