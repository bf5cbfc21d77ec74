import type { LovageClient } from '../../core/app/client.ts';
import { recipesToShop } from '../../core/client/mealplans/recipes-to-shop.ts';
import { newId } from '../../core/kit/new-id.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { writeTable } from '../kit/table.ts';
import { findList } from '../shopping/find-list.ts';
import { type DaysOptions, daysOf, withDays } from './days.ts';

interface ShopOptions extends DaysOptions {
  readonly list?: string;
  readonly dryRun?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  withDays(command, t)
    .option('--list <list>', t('cli.shopping.which'))
    .option('--dry-run', t('cli.plan.shop_dry_run'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes plan shop --week next',
        'recipes plan shop --from today --to sun --list Saturday',
        'recipes plan shop --week next --dry-run',
      ),
    )
    .action(run(shopForPlan));
};

async function shopForPlan(context: Context<LovageClient>, given: ShopOptions) {
  const { client, output, options, t } = context;
  const days = await daysOf(client, given);
  const list = await findList(client, given.list);
  const { items } = await client.mealplans.list({
    query: { start_date: days.from, end_date: days.to, perPage: -1 },
  });
  const recipes = recipesToShop(items);
  if (!given.dryRun)
    for (const { id: recipeId, times } of recipes)
      await client.shoppingLists.addRecipe({
        params: { id: list.id, recipeId },
        body: { recipeIncrementQuantity: times, changeId: newId() },
      });
  const counts = { count: recipes.length, list: safeLine(list.name ?? '') };
  if (options.json) output.json(recipes);
  else if (given.dryRun)
    await writeTable(
      output.data,
      [
        { title: t('cli.plan.recipe'), text: ({ name }) => name, atLeast: 20 },
        { title: t('cli.plan.shop_times'), text: ({ times }) => String(times) },
        { title: t('cli.list.slug'), text: ({ slug }) => slug, isOptional: true },
      ],
      recipes,
    );
  if (recipes.length === 0) output.note(t('cli.plan.shop_nothing', { from: days.from, to: days.to }));
  else output.note(t(given.dryRun ? 'cli.plan.shop_would' : 'cli.plan.shop_done', counts));
}
