import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { localDay } from '../../core/kit/day.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { writeFacts } from '../kit/facts.ts';
import { withMeal } from './entry.ts';

interface RandomOptions {
  readonly day?: string;
  readonly meal?: MealType;
  readonly seed?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  withMeal(command, t('cli.plan.meal_default'))
    .option('--day <day>', t('cli.plan.day_default'), dayOption)
    .option('--seed <seed>', t('cli.plan.seed'))
    .addHelpText('after', examples(t, 'recipes plan random', 'recipes plan random --day 2026-11-21 --meal lunch'))
    .action(run(planRandom));
};

async function planRandom({ client, output, options, t }: Context<LovageClient>, given: RandomOptions) {
  const { day = localDay(new Date()), meal = 'dinner', seed } = given;
  const entry = await client.mealplans.random({
    body: { date: day, entryType: meal, ...(seed === undefined ? {} : { seed }) },
  });
  if (options.json) output.json(entry);
  else
    await writeFacts(output.data, [
      [t('cli.plan.recipe'), dishOf(entry)],
      [t('fields.day'), entry.date],
      [t('fields.meal'), entry.entryType],
      [t('cli.plan.why'), entry.why.text],
      [t('cli.family.id'), String(entry.id)],
    ]);
}
