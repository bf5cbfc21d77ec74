import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type PlannedDay, plannedDays } from '../../core/client/mealplans/week.ts';
import { localDay } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { Context } from '../kit/command.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { mealText } from './entry.ts';

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
  return plannedDays(entries, { from, to, today: localDay(new Date()) }).flatMap(dayLines);
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
      title: t('fields.day'),
      text: ({ day, beginsDay }) => (isTable ? beginsDay && dayInWords(day, locale, 'short') : day) || null,
    },
    {
      title: t('fields.meal'),
      text: ({ meal, beginsMeal }) => (meal && (isTable ? beginsMeal && mealText(meal, t) : meal)) || null,
    },
    { title: t('cli.plan.dish'), text: ({ entry }) => (entry ? dishOf(entry) : '–'), atLeast: 20 },
    { title: t('cli.family.id'), text: ({ entry }) => entry && String(entry.id) },
    ...(isTable ? [] : [{ title: t('cli.list.slug'), text: ({ entry }: Line) => entry?.recipe?.slug }]),
  ];
  await writeTable(output.data, columns, isTable ? lines : lines.filter(({ entry }) => entry));
}
