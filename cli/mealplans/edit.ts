import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import { withMeal } from './entry.ts';

interface EditOptions {
  readonly day?: string;
  readonly meal?: MealType;
  readonly recipe?: string;
  readonly title?: string;
  readonly text?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  withMeal(command.argument('<id>', t('cli.plan.which')), t('cli.plan.other_meal'))
    .option('--day <day>', t('cli.plan.other_day'), dayOption)
    .option('--recipe <recipe>', t('cli.plan.other_recipe'))
    .option('--title <title>', t('cli.plan.other_title'))
    .option('--text <text>', t('cli.plan.text'))
    .addHelpText('after', examples(t, 'recipes plan edit 12 --day 2026-11-22 --meal lunch'))
    .action(run(editEntry));
};

async function editEntry(context: Context<LovageClient>, id: string, options: EditOptions) {
  const { client, output, t } = context;
  const { day, meal, recipe, ...texts } = options;
  if (Object.keys(options).length === 0)
    throw new Failure('cli.errors.no_change', { options: '--day, --meal, --recipe, --title, --text' });
  const entry = await client.mealplans.patch({
    params: { id },
    body: {
      ...texts,
      ...(day === undefined ? {} : { date: day }),
      ...(meal === undefined ? {} : { entryType: meal }),
      ...(recipe === undefined ? {} : { recipeId: (await findRecipe(context, recipe)).id }),
    },
  });
  if (context.options.json) output.json(entry);
  else output.note(t('cli.edit.done', { name: safeLine(dishOf(entry)) }));
}
