import type { PlannedDay } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { PlanSlot, type PlanSlotProps } from './PlanSlot.tsx';
import classes from './PlanWeek.module.css';
import { ShopButton } from './ShopButton.tsx';
import type { Surprising } from './surprises/use-surprises.ts';
import type { Dragging } from './use-drag.ts';

export interface PlanDayProps {
  readonly planned: PlannedDay<MealplanEntry>;
  /** The meals from top to bottom. */
  readonly meals: readonly MealType[];
  readonly surprises: Surprising;
  readonly dragging: Dragging;
  readonly onAsk: PlanSlotProps['onAsk'];
}

/** One day with its meals. */
export function PlanDay({ planned, meals, surprises, dragging, onAsk }: PlanDayProps) {
  const { t, locale } = useLanguage();
  const { day, isToday, isPast } = planned;
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
          entries={planned.meals.flatMap(({ entries }) => entries)}
          name={t('web.planner.shop_day', { day: dayInWords(day, locale, 'long') })}
          isSmall
        />
      </div>
      {meals.map((meal) => (
        <PlanSlot
          key={meal}
          day={day}
          planned={planned.meals.find((one) => one.meal === meal) ?? { meal, entries: [] }}
          surprises={surprises}
          dragging={dragging}
          onAsk={onAsk}
        />
      ))}
    </li>
  );
}
