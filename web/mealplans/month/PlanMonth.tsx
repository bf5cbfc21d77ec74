import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { dishOf } from '../../../core/client/mealplans/dish.ts';
import { dayByKey, type MonthDay, plannerMonth } from '../../../core/client/mealplans/month.ts';
import { dayInWords } from '../../../core/kit/text/day-words.ts';
import type { MealType } from '../../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../../core/mealplans/schema.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage } from '../../kit/language.tsx';
import { RecipePicture } from '../../recipes/RecipePicture.tsx';
import type { Surprising } from '../surprises/use-surprises.ts';
import type { PlanView } from '../use-plan.ts';
import { DayDialog } from './DayDialog.tsx';
import classes from './PlanMonth.module.css';

type Day = MonthDay<MealplanEntry>;

/** Chips of one day. A day with one more dish shows that instead of "+1". */
const MAX_CHIPS = 3;

function Chip({ entry }: { entry: MealplanEntry }) {
  const name = dishOf(entry);
  return (
    <span className={classes.chip}>
      <span className={classes.picture}>
        <RecipePicture recipe={entry.recipe ?? { id: '', image: null, name }} size="thumb" />
      </span>
      <span className={classes.name} dir="auto">
        {name}
      </span>
    </span>
  );
}

interface DayCellProps {
  readonly planned: Day;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** One day as a button that opens it. */
function DayCell({ planned, isCurrent, onOpen }: DayCellProps) {
  const { t, locale } = useLanguage();
  const { day, isToday, isInMonth, entries } = planned;
  const chips = entries.length > MAX_CHIPS ? entries.slice(0, MAX_CHIPS - 1) : entries;
  const more = entries.length - chips.length;
  const dishes = new Intl.ListFormat(locale).format(entries.map(dishOf)) || t('web.planner.nothing');
  return (
    <td className={classes.cell} data-other={!isInMonth || undefined} data-today={isToday || undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onOpen}
      >
        <span className="visually-hidden">
          {t('web.planner.day_label', { day: dayInWords(day, locale, 'long'), dishes })}
        </span>
        <span className={classes.content} aria-hidden="true">
          <span className={classes.number}>{dayInWords(day, locale, 'number')}</span>
          {chips.map((entry) => (
            <Chip key={entry.id} entry={entry} />
          ))}
          {more > 0 && (
            <span className={classes.more}>
              <span>{t('web.planner.more', { count: more })}</span>
              <span data-short>{new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(more)}</span>
            </span>
          )}
        </span>
      </button>
    </td>
  );
}

export interface PlanMonthProps {
  readonly entries: readonly MealplanEntry[];
  /** 0 for Sunday to 6 for Saturday. */
  readonly firstDay: number;
  readonly today: string;
  /** The day that has the focus, whose month is shown. */
  readonly shown: string;
  /** The meals at the top of each day. */
  readonly first: readonly MealType[];
  readonly surprises: Surprising;
  readonly onShow: (day: string, view?: PlanView) => void;
}

/** A month as a calendar: a click on a day opens it, and arrow keys lead from day to day. */
export function PlanMonth({ entries, shown, first, surprises, onShow, ...options }: PlanMonthProps) {
  const { firstDay } = options;
  const { t, locale } = useLanguage();
  const weeks = plannerMonth(entries, { ...options, shown });
  const table = useRef<HTMLTableElement>(null);
  const toFocus = useRef<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const openedDay = opened && weeks.flat().find(({ day }) => day === opened);

  useLayoutEffect(() => {
    // A key may lead to a month whose days are drawn later.
    const button = toFocus.current && table.current?.querySelector<HTMLElement>(`[data-day="${toFocus.current}"]`);
    if (!button) return;
    toFocus.current = null;
    button.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset.day;
    const next = day && dayByKey(keyOf(event), day, { firstDay, isRtl: document.documentElement.dir === 'rtl' });
    if (!next) return;
    event.preventDefault();
    toFocus.current = next;
    onShow(next);
  };

  return (
    <>
      <p id="plan-month-keys" hidden>
        {t('web.planner.month_keys')}
      </p>
      <table ref={table} className={classes.month} aria-describedby="plan-month-keys" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map(({ day }) => (
              <th key={day} scope="col">
                <span className="visually-hidden">{dayInWords(day, locale, 'weekday')}</span>
                <span aria-hidden="true">{dayInWords(day, locale, 'shortWeekday')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.day}>
              {week.map((planned) => (
                <DayCell
                  key={planned.day}
                  planned={planned}
                  isCurrent={planned.day === shown}
                  onOpen={() => setOpened(planned.day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {openedDay && (
        <DayDialog
          planned={openedDay}
          first={first}
          surprises={surprises}
          onWeek={() => onShow(openedDay.day, 'week')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
