import { Option } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { addressesOf, importMany } from './import-many.ts';
import {
  type Failed,
  type ImportChoices,
  importOne,
  type Outcome,
  type Page,
  type Preview,
  pagesOf,
  pagesOfOne,
  previewOne,
  withPhotosTogether,
} from './import-one.ts';
import { previewLines } from './preview-lines.ts';

interface ImportOptions {
  readonly url?: string;
  readonly ifExists: IfExists;
  readonly tags?: boolean;
  readonly dryRun?: boolean;
  readonly explain?: boolean;
  readonly draft?: boolean;
  readonly parse: boolean;
  readonly ai?: boolean;
  readonly each?: boolean;
  readonly picture?: boolean;
  readonly translate?: string;
  readonly bulk?: string;
}

/** From this number of addresses, the server imports them as one job, several sites at a time. */
const MANY = 10;

const ifExistsChoices = ['skip', 'new', 'update', 'fail'] as const satisfies readonly IfExists[];

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[source...]', t('cli.import.source'))
    .option('--bulk <file>', t('cli.import.bulk'))
    .option('--url <address>', t('cli.import.url'))
    .addOption(new Option('--if-exists <what>', t('cli.import.if_exists')).choices(ifExistsChoices).default('skip'))
    .option('--tags', t('cli.import.tags'))
    .option('--draft', t('cli.import.draft'))
    // commander sets the defaults of --no- options before this command is loaded, so this one is explicit.
    .option('--no-parse', t('cli.import.no_parse'), true)
    .option('--ai', t('cli.import.ai'))
    .option('--each', t('cli.import.each'))
    .option('--picture', t('cli.import.keep_picture'))
    .option('--translate <language>', t('cli.import.translate'))
    .option('--dry-run', t('cli.import.dry_run'))
    .option('--explain', t('cli.import.explain'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes import https://example.org/tomato-soup',
        'recipes import https://example.org/soup https://example.org/bread --tags',
        'recipes import page.html --url https://example.org/soup --dry-run',
        'recipes import dumplings.cook soups.mmf notes.md',
        'recipes import page-1.jpg page-2.jpg --picture',
        'recipes import scan.pdf --dry-run',
        'recipes import --bulk addresses.txt --if-exists update',
        'curl -s https://example.org/soup | recipes import - --json',
      ),
    )
    .action(run(importRecipes));
};

function choicesOf(sources: readonly string[], options: ImportOptions): ImportChoices {
  const { ifExists, tags = false, draft = false, parse, url } = options;
  if (url !== undefined && (sources.length !== 1 || hasWebScheme(sources[0]!)))
    throw new Failure('cli.errors.url_for_one_page');
  if (url !== undefined && !hasWebScheme(url)) throw new Failure('cli.errors.not_an_address', { address: url });
  return {
    ifExists,
    includeTags: tags,
    keepText: draft,
    parseIngredients: parse,
    useAi: options.ai ?? false,
    keepPicture: options.picture ?? false,
    translateLanguage: options.translate,
    isEach: options.each ?? false,
    url,
  };
}

/** Shows "Importing 2 of 10" during the import and clears it afterwards. */
function progress({ output, options, t }: Context<LovageClient>, total: number) {
  const isShown = output.talk.isTerminal && !options.quiet && !options.json;
  const clear = () => (isShown ? output.talk.write('\r\u001b[K') : undefined);
  return {
    show: (count: number, source: string) => {
      clear();
      if (isShown)
        output.talk.write(
          safeLine(t('cli.import.progress', { count, total, source })).slice(0, output.talk.columns - 1),
        );
    },
    clear,
  };
}

interface Sources {
  /** Addresses and files. */
  readonly named: readonly string[];
  /** Lines of a list, which are never files. */
  readonly listed: readonly string[];
}

async function each<T>(
  context: Context<LovageClient>,
  sources: Sources,
  { url, isEach }: ImportChoices,
  work: (page: Page) => Promise<T>,
  say: (result: T) => Promise<void> | void,
) {
  const { named, listed } = sources;
  const isOne = named.length + listed.length === 1;
  const read = (name: string) => (isOne ? pagesOf(context, name, url) : pagesOfOne(context, name));
  const given = [
    ...(await Promise.all(named.map(read))).flat(),
    ...listed.map((line) => ({ source: line, url: line })),
  ];
  const pages = isEach ? given : await withPhotosTogether(given);
  const shown = progress(context, pages.length);
  const results: T[] = [];
  try {
    for (const [index, page] of pages.entries()) {
      shown.show(index + 1, page.source);
      const result = await work(page);
      // The outcome of a page replaces its progress line.
      shown.clear();
      if (!context.options.json) await say(result);
      results.push(result);
    }
  } finally {
    shown.clear();
  }
  return results;
}

async function importRecipes(context: Context<LovageClient>, sources: string[], options: ImportOptions) {
  const listed = options.bulk === undefined ? [] : await addressesOf(context, options.bulk);
  const all = [...sources, ...listed];
  if (all.length === 0) throw new Failure('cli.errors.no_source');
  const choices = choicesOf(all, options);
  if (options.explain) return (await import('./explain.ts')).explainPages(context, sources, listed, choices.url);
  if (options.dryRun) return showPreviews(context, { named: sources, listed }, choices);
  const isMany = options.bulk !== undefined || all.length > MANY;
  if (!isMany || !sources.every(hasWebScheme)) return storeAll(context, { named: sources, listed }, choices);
  const outcomes = await importMany(context, all, choices, {
    shown: progress(context, all.length),
    tell: (outcome) => tell(context, outcome),
  });
  if (choices.parseIngredients && !context.options.json) tellAllParsed(context, outcomes);
  return summarize(context, outcomes);
}

async function storeAll(context: Context<LovageClient>, sources: Sources, choices: ImportChoices) {
  const outcomes = await each(
    context,
    sources,
    choices,
    (page) => importOne(context, page, choices),
    (outcome) => {
      tell(context, outcome);
      tellParsed(context, outcome);
    },
  );
  return summarize(context, outcomes);
}

function summarize(context: Context<LovageClient>, outcomes: readonly Outcome[]) {
  const { output, options, t } = context;
  if (options.json) output.json(outcomes.map((outcome) => asJson(context, outcome)));
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const counts = { imported: count('imported'), skipped: count('skipped'), failed: count('failed') };
  if (!options.json) output.note(t('cli.import.summary', counts));
  return counts.failed > 0 ? exitCodes.failure : undefined;
}

/** Writes the slugs of imported recipes to stdout, everything else to stderr. */
function tell(context: Context<LovageClient>, outcome: Outcome) {
  const { output, t } = context;
  if (outcome.outcome === 'imported') output.data.line(safeLine(outcome.slug));
  else if (outcome.outcome === 'failed') tellFailure(context, outcome);
  else output.note(t('cli.import.skipped', { source: safeLine(outcome.source), slug: safeLine(outcome.slug) }));
}

/** Says how many ingredient lines were parsed, and where to find the others. */
function tellParsed({ output, t }: Context<LovageClient>, outcome: Outcome) {
  if (outcome.outcome !== 'imported' || !outcome.ingredients) return;
  const { parsed, waiting } = outcome.ingredients;
  const count = parsed + waiting;
  const text = waiting > 0 ? 'cli.import.parsed_rest' : 'cli.import.parsed';
  if (count > 0) output.note(t(text, { parsed, count, slug: safeLine(outcome.slug) }));
}

/** Says in one line how many ingredient lines of all pages were parsed. */
function tellAllParsed({ output, t }: Context<LovageClient>, outcomes: readonly Outcome[]) {
  const counts = outcomes.flatMap((outcome) => ('ingredients' in outcome && outcome.ingredients) || []);
  const parsed = counts.reduce((sum, each) => sum + each.parsed, 0);
  const count = counts.reduce((sum, each) => sum + each.parsed + each.waiting, 0);
  if (count > 0) output.note(t('cli.import.parsed', { parsed, count }));
}

function tellFailure({ output, explain, t }: Context<LovageClient>, { source, error, reason }: Failed) {
  const text = t('cli.import.failed', {
    source: safeLine(source),
    reason: reason === undefined ? explain(error) : safeLine(reason),
  });
  output.talk.line(output.talk.style('red', text));
}

function asJson({ explain }: Context<LovageClient>, outcome: Outcome | Preview) {
  if (outcome.outcome !== 'failed') return outcome;
  const { source, error, reason } = outcome;
  return { source, outcome: 'failed', error: { code: error.code, message: reason ?? explain(error) } };
}

async function showPreviews(context: Context<LovageClient>, sources: Sources, choices: ImportChoices) {
  const { output, options, t } = context;
  const previews = await each(
    context,
    sources,
    choices,
    (page) => previewOne(context, page, choices),
    async (found) => {
      if (found.outcome === 'failed') tellFailure(context, found);
      else output.data.line((await previewLines(found.preview, output.data, context)).join('\n'));
    },
  );
  if (options.json) output.json(previews.map((preview) => asJson(context, preview)));
  else output.note(t('cli.import.nothing_stored'));
  return previews.some(({ outcome }) => outcome === 'failed') ? exitCodes.failure : undefined;
}
