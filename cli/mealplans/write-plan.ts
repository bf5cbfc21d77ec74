import type { LovageClient } from '../../core/app/client.ts';
import { addDays, localDay, weekdayOf } from '../../core/kit/day.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { type PlannedDay, plannerWeek } from '../../core/mealplans/week.ts';
import type { Context } from '../kit/command.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { dayText, dishOf, mealText } from './entry.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A line of the plan. The first line of a day or meal is marked; a free day is a line without an entry. */
interface Line {
  readonly day: string;
  readonly meal: MealType | null;
  readonly entry: MealplanEntry | null;
  readonly beginsDay: boolean;
  readonly beginsMeal: boolean;
}

function dayLines({ day, meals, count }: PlannedDay<MealplanEntry>): Line[] {
  if (count === 0) return [{ day, meal: null, entry: null, beginsDay: true, beginsMeal: true }];
  const lines = meals.flatMap(({ meal, entries }) =>
    entries.map((entry, index) => ({ day, meal, entry, beginsMeal: index === 0 })),
  );
  return lines.map((line, index) => ({ ...line, beginsDay: index === 0 }));
}

function planLines(entries: readonly MealplanEntry[], { from, to }: Days): Line[] {
  const weeks: PlannedDay<MealplanEntry>[] = [];
  const today = localDay(new Date());
  for (let shown = from; shown <= to; shown = addDays(shown, 7))
    weeks.push(...plannerWeek(entries, { firstDay: weekdayOf(from), today, shown }));
  return weeks.filter(({ day }) => day <= to).flatMap(dayLines);
}

/** Writes a plan by day and meal. A terminal names each once and shows free days; a pipe gets whole records. */
export async function writePlan(
  { output, options, t, locale }: Context<LovageClient>,
  entries: readonly MealplanEntry[],
  days: Days,
): Promise<void> {
  if (options.json) {
    output.json(entries);
    return;
  }
  const isTable = output.data.isTerminal;
  const lines = planLines(entries, days);
  const columns: Column<Line>[] = [
    {
      title: t('cli.plan.day'),
      text: ({ day, beginsDay }) => (isTable ? beginsDay && dayText(day, locale) : day) || null,
    },
    {
      title: t('cli.plan.meal'),
      text: ({ meal, beginsMeal }) => (meal && (isTable ? beginsMeal && mealText(meal, t) : meal)) || null,
    },
    { title: t('cli.plan.dish'), text: ({ entry }) => (entry ? dishOf(entry) : '–'), atLeast: 20 },
    { title: t('cli.family.id'), text: ({ entry }) => entry && String(entry.id) },
  ];
  await writeTable(output.data, columns, isTable ? lines : lines.filter(({ entry }) => entry));
}
