import type { LovageClient } from '../../core/app/client.ts';
import type { ShareTokenSummary } from '../../core/sharing/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOfMoment } from '../kit/moment.ts';
import { type Column, writeList } from '../kit/table.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import { findRecipes } from '../recipes/find-recipes.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[recipe]', t('cli.share.of_recipe'))
    .addHelpText('after', examples(t, 'recipes share list', 'recipes share list tomato-soup'))
    .action(run(listShares));
};

async function listShares(context: Context<LovageClient>, named: string | undefined) {
  const { client, output, options, t } = context;
  const query = named === undefined ? {} : { recipeId: (await findRecipe(context, named)).id };
  const shares = await client.sharing.list({ query });
  if (options.json) return output.json(shares);
  const recipes = await findRecipes(client, [...new Set(shares.map(({ recipeId }) => recipeId))]);
  const slugColumn: Column<ShareTokenSummary> = {
    title: t('cli.list.slug'),
    text: ({ recipeId }) => recipes.get(recipeId)?.slug,
  };
  const columns: Column<ShareTokenSummary>[] = [
    { title: t('cli.plan.recipe'), text: ({ recipeId }) => recipes.get(recipeId)?.name, atLeast: 16 },
    { title: t('cli.columns.expires'), text: ({ expiresAt }) => dayOfMoment(expiresAt, output.data) },
    { title: t('cli.family.id'), text: ({ id }) => id },
    ...(output.data.isTerminal ? [] : [slugColumn]),
  ];
  await writeList(output, columns, shares, t('cli.share.empty'));
}
