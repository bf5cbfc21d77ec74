import type { LovageClient } from '../../core/app/client.ts';
import { localDay } from '../../core/kit/day.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writePlan } from './write-plan.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes plan today', 'recipes plan today --json')).action(run(showToday));
};

/** Uses the date of this computer. The server would use its own. */
async function showToday(context: Context<LovageClient>) {
  const today = localDay(new Date());
  const { items } = await context.client.mealplans.list({ query: { start_date: today, end_date: today } });
  await writePlan(context, items, { from: today, to: today });
}
