import type { Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { weekRange } from '../../core/client/mealplans/week.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import type { Text } from '../kit/command.ts';
import { assertOrder, dayOption } from '../kit/day-option.ts';
import { Failure } from '../kit/failure.ts';
import type { Days } from './write-plan.ts';

export interface DaysOptions {
  readonly week?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Adds the options that choose days of the plan. */
export const withDays = (command: Command, t: Text): Command =>
  command
    .option('--week <day>', t('cli.plan.week'), dayOption)
    .option('--from <day>', t('cli.plan.from'), dayOption)
    .option('--to <day>', t('cli.plan.to'), dayOption);

/** The chosen days; by default this week, which begins on the day that the household prefers. */
export async function daysOf(client: LovageClient, { week, from, to }: DaysOptions): Promise<Days> {
  if (week !== undefined && (from ?? to) !== undefined) throw new Failure('cli.errors.week_or_days');
  const today = localDay(new Date());
  if ((from ?? to) !== undefined) {
    const first = from ?? today;
    const days = { from: first, to: to ?? addDays(first, 6) };
    assertOrder(days);
    return days;
  }
  const { firstDayOfWeek: firstDay } = await client.groups.preferences();
  const { start_date, end_date } = weekRange({ firstDay, today, shown: week ?? today });
  return { from: start_date, to: end_date };
}
