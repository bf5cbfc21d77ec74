import { basename, extname } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { STDIN } from '../kit/source.ts';
import { findRecipe } from './find-recipe.ts';

interface AssetOptions {
  readonly name?: string;
  readonly type?: string;
}

/** The icon that the web interface uses for files of unknown type. */
const ICON = 'mdi-file';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('<file>', t('cli.asset.file'))
    .option('--name <name>', t('cli.asset.name'))
    .option('--type <extension>', t('cli.asset.type'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes asset add bread scan.pdf --name "Grandma’s note"',
        'cat scan.pdf | recipes asset add bread - --type pdf --name Scan',
      ),
    )
    .action(run(addAsset));
};

async function addAsset(context: Context<LovageClient>, named: string, path: string, given: AssetOptions) {
  const { client, source, output, options, t } = context;
  const { slug } = await findRecipe(context, named);
  const fileName = path === STDIN ? '' : basename(path);
  const extension = given.type ?? extname(fileName).slice(1);
  const name = given.name ?? basename(fileName, extname(fileName));
  const file = new File([await source.bytes(path)], fileName || 'file');
  const asset = await client.recipeAssets.upload({ params: { slug }, form: { file, name, extension, icon: ICON } });
  if (options.json) output.json(asset);
  else output.note(t('cli.asset.added', { name: asset.fileName ?? asset.name }));
}
