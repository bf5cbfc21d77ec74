import { type CSSProperties, useEffect, useRef } from 'react';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type PlannedDay, shownMeals } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { whenShown } from '../kit/first-view.ts';
import { useLanguage } from '../kit/language.tsx';
import { PlanDay } from './PlanDay.tsx';
import classes from './PlanWeek.module.css';
import type { Surprising } from './surprises/use-surprises.ts';
import { useDrag } from './use-drag.ts';
import { usePlanWrites } from './use-plan.ts';

/** When a page that has opened is scrolled by nobody but its reader, in milliseconds. */
const SETTLED_MS = 1_000;

/** Where days are stacked, scrolls to today, unless the browser restores an earlier scroll position. */
function useBeginAtToday() {
  const week = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const begin = () => {
      const list = week.current;
      if (!list || scrollY !== 0) return;
      const today = list.querySelector('[data-today]');
      const isStacked = list.lastElementChild!.getBoundingClientRect().top > list.getBoundingClientRect().top + 1;
      if (isStacked && today !== list.firstElementChild) today?.scrollIntoView();
    };
    const end = new AbortController();
    void whenShown().then(() => {
      if (end.signal.aborted) return;
      begin();
      // The router scrolls a page that has just opened to its top once more. People who scroll themselves are left alone.
      addEventListener('scroll', begin, { signal: end.signal });
      for (const act of ['pointerdown', 'wheel', 'keydown'])
        addEventListener(act, () => end.abort(), { signal: end.signal, passive: true });
      setTimeout(() => end.abort(), SETTLED_MS);
    });
    return () => end.abort();
  }, []);
  return week;
}

export interface PlanWeekProps {
  readonly days: readonly PlannedDay<MealplanEntry>[];
  /** The meals at the top of each day. */
  readonly first: readonly MealType[];
  readonly surprises: Surprising;
}

/** Days side by side with meals as rows; stacked where there is little room. */
export function PlanWeek({ days, first, surprises }: PlanWeekProps) {
  const { t, locale } = useLanguage();
  const { move } = usePlanWrites();
  const meals = shownMeals(days, first);
  const shown = { from: days[0]!.day, to: days.at(-1)!.day, meals };
  const { moving, ...dragging } = useDrag(shown, move);
  const target = moving?.target;
  const week = useBeginAtToday();
  return (
    <div className={classes.frame} data-alone={days.length === 1 || undefined}>
      <p className="visually-hidden" role="status">
        {surprises.news}
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
      <ol className={classes.week} style={{ '--meals': meals.length } as CSSProperties} ref={week}>
        {days.map((planned) => (
          <PlanDay key={planned.day} planned={planned} meals={meals} surprises={surprises} dragging={dragging} />
        ))}
      </ol>
    </div>
  );
}
