import { type CSSProperties, type Ref, Suspense, useState } from 'react';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type PlannedDay, shownMeals } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useLanguage } from '../kit/language.tsx';
import { part } from '../kit/part.ts';
import { MoveEntry } from './MoveEntry.tsx';
import { PlanDay } from './PlanDay.tsx';
import classes from './PlanWeek.module.css';
import type { Surprising } from './surprises/use-surprises.ts';
import { useDrag } from './use-drag.ts';
import { usePlanWrites } from './use-plan.ts';

const EditEntry = part(async () => (await import('./EditEntry.tsx')).EditEntry);

interface EntryQuestionProps {
  readonly what: 'edit' | 'move';
  /** Undefined if it was deleted meanwhile. */
  readonly entry: MealplanEntry | undefined;
  readonly onClose: () => void;
}

/** A dialog about a dish. It belongs to the week, because others may move the dish to another slot. */
function EntryQuestion({ what, entry, onClose }: EntryQuestionProps) {
  const { t } = useLanguage();
  const Question = what === 'edit' ? EditEntry : MoveEntry;
  return (
    <Kept of={entry} gone={t('errors.mealplans.not_found')}>
      {(kept) => (
        <Suspense>
          <Question entry={kept} name={dishOf(kept)} onClose={onClose} />
        </Suspense>
      )}
    </Kept>
  );
}

export interface PlanWeekProps {
  readonly days: readonly PlannedDay<MealplanEntry>[];
  /** The meals at the top of each day. */
  readonly first: readonly MealType[];
  readonly surprises: Surprising;
  /** The list of the days. */
  readonly list?: Ref<HTMLOListElement>;
}

/** Days side by side with meals as rows; stacked where there is little room. */
export function PlanWeek({ days, first, surprises, list }: PlanWeekProps) {
  const { t, locale } = useLanguage();
  const { move } = usePlanWrites();
  const meals = shownMeals(days, first);
  const shown = { from: days[0]!.day, to: days.at(-1)!.day, meals };
  const { moving, ...dragging } = useDrag(shown, move);
  const target = moving?.target;
  const [asked, setAsked] = useState<{ readonly what: 'edit' | 'move'; readonly id: number } | null>(null);
  const entries = days.flatMap((day) => day.meals.flatMap((meal) => meal.entries));
  return (
    <div className={classes.frame} data-alone={days.length === 1 || undefined}>
      <p className="visually-hidden" role="status">
        {surprises.announcement}
      </p>
      <p className="visually-hidden" role="status">
        {moving &&
          target &&
          t('web.planner.move_to', {
            name: dishOf(moving.entry),
            slot: t('web.planner.slot', {
              meal: t(`web.planner.meal.${target.entryType}`),
              day: dayInWords(target.date, locale, 'long'),
            }),
          })}
      </p>
      <p id="plan-move-keys" hidden>
        {t('web.planner.drag_keys')}
      </p>
      <ol className={classes.week} style={{ '--meals': meals.length } as CSSProperties} ref={list}>
        {days.map((planned) => (
          <PlanDay
            key={planned.day}
            {...{ planned, meals, surprises, dragging }}
            onAsk={(what, { id }) => setAsked({ what, id })}
          />
        ))}
      </ol>
      {asked && (
        <EntryQuestion
          what={asked.what}
          entry={entries.find(({ id }) => id === asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
