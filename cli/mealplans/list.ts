import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { type DaysOptions, daysOf, withDays } from './days.ts';
import { writePlan } from './write-plan.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  withDays(command, t)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes plan list',
        'recipes plan list --week next',
        'recipes plan list --from 2026-11-01 --to 2026-11-30 --json',
      ),
    )
    .action(run(listPlan));
};

async function listPlan(context: Context<LovageClient>, options: DaysOptions) {
  const days = await daysOf(context.client, options);
  const { items } = await context.client.mealplans.list({ query: { start_date: days.from, end_date: days.to } });
  await writePlan(context, items, days);
}
