import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from './find-recipe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('[picture]', t('cli.image.picture'))
    .option('--remove', t('cli.image.remove'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes image tomato-soup soup.jpg',
        'recipes image tomato-soup https://example.org/soup.jpg',
        'recipes image tomato-soup --remove',
      ),
    )
    .action(run(changeImage));
};

async function changeImage(
  context: Context<LovageClient>,
  named: string,
  picture: string | undefined,
  { remove = false }: { remove?: boolean },
) {
  const { client, source, output, options, t } = context;
  if (remove === (picture !== undefined)) throw new Failure('cli.errors.which_picture');
  const recipe = await findRecipe(context, named);
  const params = { slug: recipe.slug };
  if (picture === undefined) await client.recipes.removeImage({ params });
  else if (hasWebScheme(picture)) await client.recipes.imageByUrl({ params, body: { url: picture } });
  else {
    const image = new File([await source.bytes(picture)], basename(picture));
    await client.recipes.uploadImage({ params, form: { image } });
  }
  if (options.json) output.json({ slug: recipe.slug });
  else output.note(t(remove ? 'cli.image.removed' : 'cli.image.done', { name: safeLine(recipe.name) }));
}
