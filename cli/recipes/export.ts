import type { LovageClient } from '../../core/app/client.ts';
import type { ExportTemplate, Paper } from '../../core/recipes/export-endpoints.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { amount } from '../kit/numbers.ts';
import { safe } from '../kit/safe.ts';
import { saveFile } from '../kit/save-file.ts';
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
  readonly output?: string;
  readonly paper?: Paper;
  readonly scale?: number;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .addOption(
      command.createOption('--format <format>', t('cli.export.format')).choices(Object.keys(TEMPLATES)).default('json'),
    )
    .addOption(command.createOption('--paper <paper>', t('cli.export.paper')).choices(PAPERS))
    .option('--scale <factor>', t('cli.export.scale'), amount)
    .option('-o, --output <file>', t('cli.export.output'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes export tomato-soup --format md',
        'recipes export tomato-soup --format pdf --scale 2 --output tomato-soup.pdf',
        'recipes export tomato-soup --format zip --output tomato-soup.zip',
      ),
    )
    .action(run(exportRecipe));
};

async function exportRecipe(context: Context<LovageClient>, named: string, given: ExportOptions) {
  const { client, output } = context;
  const { format, output: path, paper, scale } = given;
  const { slug } = await findRecipe(context, named);
  if (!isText(format) && path === undefined && output.data.isTerminal)
    throw new Failure('cli.errors.archive_to_terminal');
  const file = await client.recipeExports.get({
    params: { slug },
    query: { templateName: TEMPLATES[format], ...(paper ? { paper } : {}), ...(scale ? { scale } : {}) },
  });
  const bytes = await file.bytes();
  if (path === undefined) {
    if (output.data.isTerminal) output.data.line(safe(new TextDecoder().decode(bytes)));
    else output.data.write(bytes);
    return undefined;
  }
  await saveFile(context, path, bytes, { slug });
  return undefined;
}
