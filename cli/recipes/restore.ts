import type { LovageClient } from '../../core/app/client.ts';
import type { DeletedRecipe } from '../../core/recipes/endpoints.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { moment } from '../kit/moment.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[recipe...]', t('cli.restore.recipe'))
    .addHelpText('after', examples(t, 'recipes restore', 'recipes restore tomato-soup'))
    .action(
      run((context, named: string[]) => (named.length > 0 ? restoreRecipes(context, named) : listDeleted(context))),
    );
};

async function listDeleted({ client, output, options, t }: Context<LovageClient>) {
  const recipes = await client.recipes.deleted();
  if (options.json) return output.json(recipes);
  const columns: Column<DeletedRecipe>[] = [
    { title: t('cli.plan.recipe'), text: ({ name }) => safeLine(name), atLeast: 16 },
    { title: t('cli.columns.expires'), text: ({ until }) => moment(until, output.data) },
    { title: t('cli.list.slug'), text: ({ slug }) => slug, atLeast: 12 },
  ];
  await writeList(output, columns, recipes, t('cli.restore.empty'));
}

async function restoreRecipes({ client, output, options }: Context<LovageClient>, named: string[]) {
  for (const slug of named) {
    const recipe = await client.recipes.restore({ params: { slug } });
    if (options.json) output.json(recipe);
    else output.data.line(recipe.slug);
  }
}
