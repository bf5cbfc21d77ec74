import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { localDay } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import { misspelt } from '../../core/kit/text/near-names.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { askWhich, canAsk } from '../kit/unknown-name.ts';
import { lookUpRecipe } from '../recipes/find-recipe.ts';
import { mealText, withMeal } from './entry.ts';

interface CreateOptions {
  readonly day?: string;
  readonly meal?: MealType;
  readonly text?: string;
  readonly note?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  withMeal(command.argument('<dish>', t('cli.plan.what')), t('cli.plan.meal_default'))
    .option('--day <day>', t('cli.plan.day_default'), dayOption)
    .option('--text <text>', t('cli.plan.text'))
    .option('--note', t('cli.plan.note'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes plan create "Tomato soup"',
        'recipes plan create tomato-soup --day thu --meal lunch',
        'recipes plan create "Eating out" --note',
      ),
    )
    .action(run(createEntry));
};

/**
 * Finds the recipe of this name. A dish without a recipe is planned as a title, unless its name looks like that of a
 * recipe with a typo.
 */
async function dish(context: Context<LovageClient>, named: string): Promise<{ recipeId: string } | { title: string }> {
  const found = await lookUpRecipe(context, named);
  if (found.recipe) return { recipeId: found.recipe.id };
  const { items } = found;
  const near = misspelt(
    named,
    items.map(({ name }) => name),
  );
  if (near.length === 0) return { title: named };
  const meant = await askWhich(context, named, near);
  if (meant !== null) return { recipeId: items.find(({ name }) => name === meant)!.id };
  if (canAsk(context)) return { title: named };
  throw new Failure('cli.errors.dish_near', { name: named, near }, exitCodes.notFound);
}

async function createEntry(context: Context<LovageClient>, named: string, options: CreateOptions) {
  const { client, output, t, locale } = context;
  const { day = localDay(new Date()), meal = 'dinner', text, note } = options;
  const what = note ? { title: named } : await dish(context, named);
  const entry = await client.mealplans.create({
    body: { date: day, entryType: meal, ...what, ...(text === undefined ? {} : { text }) },
  });
  if (context.options.json) output.json(entry);
  else output.data.line(String(entry.id));
  if (output.talk.isTerminal)
    output.note(
      t(entry.recipe ? 'cli.plan.created' : 'cli.plan.created_note', {
        name: safeLine(dishOf(entry)),
        day: dayInWords(entry.date, locale, 'short'),
        meal: mealText(entry.entryType, t),
      }),
    );
}
