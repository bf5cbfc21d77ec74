import type { LovageClient } from '../../core/app/client.ts';
import { weekRange } from '../../core/client/mealplans/week.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { Failure } from '../kit/failure.ts';
import { type Days, writePlan } from './write-plan.ts';

interface ListOptions {
  readonly week?: string;
  readonly from?: string;
  readonly to?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--week <day>', t('cli.plan.week'), dayOption)
    .option('--from <day>', t('cli.plan.from'), dayOption)
    .option('--to <day>', t('cli.plan.to'), dayOption)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes plan list',
        'recipes plan list --week 2026-11-21',
        'recipes plan list --from 2026-11-01 --to 2026-11-30 --json',
      ),
    )
    .action(run(listPlan));
};

async function daysOf(client: LovageClient, { week, from, to }: ListOptions): Promise<Days> {
  if (week !== undefined && (from ?? to) !== undefined) throw new Failure('cli.errors.week_or_days');
  const today = localDay(new Date());
  if ((from ?? to) !== undefined) {
    const first = from ?? today;
    return { from: first, to: to ?? addDays(first, 6) };
  }
  const { firstDayOfWeek: firstDay } = await client.groups.preferences();
  const { start_date, end_date } = weekRange({ firstDay, today, shown: week ?? today });
  return { from: start_date, to: end_date };
}

async function listPlan(context: Context<LovageClient>, options: ListOptions) {
  const days = await daysOf(context.client, options);
  const { items } = await context.client.mealplans.list({ query: { start_date: days.from, end_date: days.to } });
  await writePlan(context, items, days);
  return undefined;
}
