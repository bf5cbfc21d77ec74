import { useEffect, useRef, useState } from 'react';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import type { PlannedDay } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { PlanSlot, type Surprises } from './PlanSlot.tsx';
import classes from './PlanWeek.module.css';
import { ShopButton } from './ShopButton.tsx';
import { type Dragging, useDrag } from './use-drag.ts';
import { usePlanWrites, useSurprise } from './use-plan.ts';

type Day = PlannedDay<MealplanEntry>;

interface DayColumnProps {
  readonly planned: Day;
  readonly surprises: Surprises;
  readonly dragging: Dragging;
}

function DayColumn({ planned, surprises, dragging }: DayColumnProps) {
  const { t, locale } = useLanguage();
  const { day, isToday, isPast, meals } = planned;
  return (
    <li className={classes.day} data-today={isToday || undefined} data-past={isPast || undefined}>
      <h2 className={classes.head} aria-current={isToday ? 'date' : undefined}>
        <span className="visually-hidden">{dayInWords(day, locale, 'long')}</span>
        <span aria-hidden="true">{dayInWords(day, locale, 'shortWeekday')}</span>
        <span className={classes.date} aria-hidden="true">
          {dayInWords(day, locale, 'date')}
        </span>
        {isToday && <span className={classes.today}>{t('web.planner.today')}</span>}
      </h2>
      <div className={classes.shop}>
        <ShopButton
          entries={meals.flatMap(({ entries }) => entries)}
          name={t('web.planner.shop_day', { day: dayInWords(day, locale, 'long') })}
          isSmall
        />
      </div>
      {meals.map((meal) => (
        <PlanSlot key={meal.meal} day={day} planned={meal} surprises={surprises} dragging={dragging} />
      ))}
    </li>
  );
}

/** Random recipes chosen while the page is open, and why. */
function useSurprises(): Surprises & { readonly news: string } {
  const { t } = useLanguage();
  const surprise = useSurprise();
  const [whys, setWhys] = useState<Readonly<Record<number, string>>>({});
  const [news, setNews] = useState('');
  return {
    news,
    isBusy: surprise.isPending,
    whyOf: (entryId) => whys[entryId],
    ask: (slot) =>
      surprise.mutate(slot, {
        onSuccess({ id, recipe, title, why }) {
          setWhys((known) => ({ ...known, [id]: why.text }));
          setNews(t('web.planner.surprised', { name: recipe?.name ?? title, why: why.text }));
        },
      }),
  };
}

/** Where days are stacked, scrolls to today, unless the browser restores an earlier scroll position. */
function useBeginAtToday() {
  const week = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const today = week.current!.querySelector('[data-today]');
    const isFirst = today === week.current!.firstElementChild;
    if (!isFirst && scrollY === 0 && matchMedia('(max-width: 1099px)').matches) today?.scrollIntoView();
  }, []);
  return week;
}

/** Seven days side by side with meals as rows; stacked on narrow screens. */
export function PlanWeek({ days }: { days: readonly Day[] }) {
  const { t, locale } = useLanguage();
  const surprises = useSurprises();
  const { move } = usePlanWrites();
  const shown = { from: days[0]!.day, to: days.at(-1)!.day };
  const { moving, ...dragging } = useDrag(shown, move);
  const target = moving?.target;
  const week = useBeginAtToday();
  return (
    <>
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
      <ol className={classes.week} ref={week}>
        {days.map((planned) => (
          <DayColumn key={planned.day} planned={planned} surprises={surprises} dragging={dragging} />
        ))}
      </ol>
    </>
  );
}
