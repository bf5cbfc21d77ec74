import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { type UnitSystem, unitSystems } from '../../core/foods/unit-system.ts';
import type { ExportTemplate, Paper } from '../../core/recipes/export-endpoints.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { amount } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { makeFolder, STDOUT, saveFile, writeFileTo } from '../kit/save-file.ts';
import { findRecipe } from './find-recipe.ts';

/** Names of the formats, and their templates in the API. */
const TEMPLATES = { json: 'raw', md: 'recipes.md', pdf: 'pdf', zip: 'zip' } as const satisfies Record<
  string,
  ExportTemplate
>;
const PAPERS: readonly Paper[] = ['a4', 'letter'];
const isText = (format: keyof typeof TEMPLATES) => format === 'json' || format === 'md';

interface ExportOptions {
  readonly format: keyof typeof TEMPLATES;
  readonly all?: string;
  readonly output?: string;
  readonly paper?: Paper;
  readonly scale?: number;
  readonly units?: UnitSystem;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[recipe...]', t('cli.view.recipe'))
    .addOption(
      command.createOption('--format <format>', t('cli.export.format')).choices(Object.keys(TEMPLATES)).default('json'),
    )
    .addOption(command.createOption('--paper <paper>', t('cli.export.paper')).choices(PAPERS))
    .option('--scale <factor>', t('cli.export.scale'), amount)
    .addOption(command.createOption('--units <system>', t('cli.view.units')).choices(unitSystems))
    .option('-o, --output <file>', t('cli.export.output'))
    .option('--all <folder>', t('cli.export.all'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes export tomato-soup --format md',
        'recipes export tomato-soup bread --format pdf --output ~/print',
        'recipes export --all ~/recipes --format md',
        'recipes export tomato-soup --format zip --output tomato-soup.zip',
      ),
    )
    .action(run(exportRecipes));
};

async function exportRecipes(context: Context<LovageClient>, named: string[], given: ExportOptions) {
  if (named.length > 0 === (given.all !== undefined)) throw new Failure('cli.errors.export_what');
  if (given.all !== undefined) {
    if (given.output !== undefined) throw new Failure('cli.errors.export_what');
    if (given.all === STDOUT) throw new Failure('cli.errors.export_folder');
    const { items } = await context.client.recipes.list({ query: { perPage: -1 } });
    const slugs = items.map(({ slug }) => slug);
    return exportTo(context, given.all, slugs, given);
  }
  if (named.length === 1) return exportOne(context, named[0]!, given);
  if (given.output === undefined || given.output === STDOUT) throw new Failure('cli.errors.export_folder');
  const slugs: string[] = [];
  for (const name of named) slugs.push((await findRecipe(context, name)).slug);
  return exportTo(context, given.output, slugs, given);
}

async function fileOf({ client }: Context<LovageClient>, slug: string, options: ExportOptions) {
  const { format, paper, scale, units } = options;
  const query = {
    templateName: TEMPLATES[format],
    ...(paper ? { paper } : {}),
    ...(scale ? { scale } : {}),
    ...(units ? { units } : {}),
  };
  const file = await client.recipeExports.get({ params: { slug }, query });
  return file.bytes();
}

async function exportOne(context: Context<LovageClient>, named: string, given: ExportOptions) {
  const { slug } = await findRecipe(context, named);
  const bytes = await fileOf(context, slug, given);
  await saveFile(context, given.output ?? STDOUT, bytes, { isText: isText(given.format), about: { slug } });
}

const isSame = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  (await readFile(path).catch(() => null))?.equals(bytes) === true;

/** Writes one file for each recipe. A file with the same content is not written again, so that backups stay small. */
async function exportTo(
  context: Context<LovageClient>,
  folder: string,
  slugs: readonly string[],
  given: ExportOptions,
) {
  const { output, options, t } = context;
  await makeFolder(folder);
  const files: { slug: string; path: string; outcome: 'written' | 'unchanged' }[] = [];
  for (const slug of slugs) {
    // The server chose the slug: `basename` keeps the file in this folder.
    const path = join(folder, `${basename(slug)}.${given.format}`);
    const bytes = await fileOf(context, slug, given);
    const outcome = (await isSame(path, bytes)) ? 'unchanged' : 'written';
    if (outcome === 'written') await writeFileTo(path, bytes);
    files.push({ slug, path, outcome });
  }
  if (options.json) output.json(files);
  else output.note(t('cli.export.all_done', { count: files.length, folder: safeLine(folder) }));
}
