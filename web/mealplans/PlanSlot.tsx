import { IconDice3, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PlanSlot as Slot } from '../../core/client/mealplans/move.ts';
import type { PlannedMeal } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import { isKnownMeal } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { ChooseMeal } from './ChooseMeal.tsx';
import { PlanEntry, type PlanEntryProps } from './PlanEntry.tsx';
import classes from './PlanWeek.module.css';
import type { Surprising } from './surprises/use-surprises.ts';
import type { Dragging } from './use-drag.ts';

export interface PlanSlotProps {
  readonly day: string;
  readonly planned: PlannedMeal<MealplanEntry>;
  readonly surprises: Surprising;
  readonly dragging: Dragging;
  readonly onAsk: PlanEntryProps['onAsk'];
}

/** The buttons of a slot change with its dishes. If the pressed one is gone, the first one gets the focus. */
function useKeptFocus(dishes: number) {
  const slot = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a dish comes or goes
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body)
      slot.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [dishes]);
  return {
    ref: slot,
    onClickCapture: () => {
      isPressed.current = true;
    },
  };
}

/** One meal of one day: its dishes, or two ways to add one. */
export function PlanSlot({ day, planned, surprises, dragging, onAsk }: PlanSlotProps) {
  const { t, locale } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  const slot: Slot = { date: day, entryType: planned.meal };
  const meal = isKnownMeal(planned.meal) ? t(`web.planner.meal.${planned.meal}`) : planned.meal;
  const names = { meal, day: dayInWords(day, locale, 'long') };
  const focus = useKeptFocus(planned.entries.length);
  return (
    <section className={classes.slot} {...focus} {...dragging.slot(slot)} aria-label={t('web.planner.slot', names)}>
      <h3 className={classes.meal}>{meal}</h3>
      {planned.entries.length > 0 ? (
        <ul className={classes.entries}>
          {planned.entries.map((entry) => (
            <PlanEntry key={entry.id} {...{ entry, surprises, dragging, onAsk }} onAnother={choose} />
          ))}
        </ul>
      ) : (
        <div className={classes.offers}>
          <button type="button" onClick={choose} aria-label={t('web.planner.choose_for', names)}>
            <IconPlus size={20} stroke={1.5} aria-hidden />
            <span>{t('buttons.choose')}</span>
          </button>
          <button
            type="button"
            onClick={() => surprises.ask(slot)}
            disabled={surprises.isBusy || !!surprises.whyNot}
            title={surprises.whyNot}
            aria-label={t('web.planner.surprise_for', names)}
          >
            <IconDice3 size={20} stroke={1.5} aria-hidden />
            <span>{t('buttons.surprise')}</span>
          </button>
        </div>
      )}
      {isChoosing && (
        <ChooseMeal slot={slot} title={t('web.planner.choose_for', names)} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}
