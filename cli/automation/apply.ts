import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { applyState } from '../../core/client/automation/apply.ts';
import {
  DesiredError,
  type DesiredFile,
  type DesiredState,
  readDesired,
  sections,
} from '../../core/client/automation/desired.ts';
import type { Outcome } from '../../core/client/automation/outcome.ts';
import { localDay } from '../../core/kit/day.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { type Source, STDIN } from '../kit/source.ts';

interface ApplyOptions {
  readonly file: readonly string[];
  readonly dryRun?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .requiredOption('-f, --file <file>', t('cli.apply.file'), collect)
    .option('--dry-run', t('cli.apply.dry_run'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes apply -f kitchen.yaml --dry-run',
        'recipes apply -f ~/recipes',
        "echo 'tags: [Quick, Vegan]' | recipes apply -f -",
      ),
    )
    .action(run(apply));
};

const KNOWN = /\.(ya?ml|json)$/i;

/** The files of a folder, in the order of their names, or the file itself. */
async function filesOf(path: string): Promise<string[]> {
  if (path === STDIN || !(await stat(path).catch(() => null))?.isDirectory()) return [path];
  const names = (await readdir(path, { recursive: true })).filter((name) => KNOWN.test(name)).toSorted();
  if (names.length === 0) throw new Failure('cli.apply.empty_folder', { path });
  return names.map((name) => join(path, name));
}

/** The documents of a file, which a line with `---` divides. */
async function readFile(source: Source, path: string): Promise<DesiredFile[]> {
  const { isNode, LineCounter, parseAllDocuments } = await import('yaml');
  const text = await source.text(path);
  const lines = new LineCounter();
  try {
    return [...parseAllDocuments(text, { lineCounter: lines })].map((document) => {
      for (const error of document.errors) throw error;
      const lineOf = (...at: (string | number)[]) => {
        const node = document.getIn(at, true);
        return isNode(node) && node.range ? lines.linePos(node.range[0]).line : null;
      };
      return { path, content: document.toJS(), lineOf };
    });
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n');
    throw new Failure('cli.apply.not_yaml', { path, reason: reason.replace(/:$/, '') }, exitCodes.usage, cause);
  }
}

/** Reads all files before the first write, so that a mistake in one of them changes nothing. */
async function stateOf(source: Source, paths: readonly string[]): Promise<DesiredState> {
  const files: DesiredFile[] = [];
  for (const path of paths) for (const file of await filesOf(path)) files.push(...(await readFile(source, file)));
  // Empty input means that the previous command of a pipe failed.
  if (files.every(({ content }) => content === null || content === undefined))
    throw new Failure(
      'cli.apply.not_sections',
      { place: paths.join(', '), sections: sections.join(', ') },
      exitCodes.usage,
    );
  try {
    return readDesired(files, localDay(new Date()));
  } catch (error) {
    if (!(error instanceof DesiredError)) throw error;
    throw new Failure(error.key, error.params, exitCodes.usage, error);
  }
}

const SIGNS = { created: '+', changed: '~', failed: '!', unchanged: '=' } as const;
const MAX_VALUE = 60;

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return safeLine(text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);
}

function writeOutcome({ output: { data, talk }, explain }: Context<LovageClient>, outcome: Outcome): void {
  const { section, name, outcome: kind, differences, mistakes = [] } = outcome;
  if (kind === 'unchanged') return;
  data.line(`${SIGNS[kind]} ${section} ${safeLine(name)}`);
  for (const { field, from, to } of differences) data.line(`    ${field}: ${brief(from)} → ${brief(to)}`);
  for (const { place, field, error } of mistakes) {
    const what = [`${section} ${name}`, field, explain(error)].filter(Boolean).join(': ');
    talk.line(talk.style('red', safeLine(`${place}: ${what}`)));
  }
}

async function apply(context: Context<LovageClient>, { file, dryRun = false }: ApplyOptions) {
  const { client, source, output, options, t, explain } = context;
  const state = await stateOf(source, file);
  const outcomes: Outcome[] = [];
  for await (const outcome of applyState(client, state, dryRun ? { trial: t } : {})) {
    outcomes.push(outcome);
    if (!options.json) writeOutcome(context, outcome);
  }
  const count = (kind: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  const counts = {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  };
  if (options.json)
    output.json(
      outcomes.map(({ mistakes, ...rest }) =>
        mistakes ? { ...rest, mistakes: mistakes.map(({ error, ...at }) => ({ ...at, error: explain(error) })) } : rest,
      ),
    );
  else output.note(t(dryRun ? 'cli.apply.would' : 'cli.apply.done', counts));
  return counts.failed > 0 ? exitCodes.failure : undefined;
}
