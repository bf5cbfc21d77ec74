import { Button } from '@mantine/core';
import type { PlannedDay } from '../../../core/client/mealplans/week.ts';
import { dayInWords } from '../../../core/kit/text/day-words.ts';
import type { MealType } from '../../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../../core/mealplans/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useLanguage } from '../../kit/language.tsx';
import { PlanWeek } from '../PlanWeek.tsx';
import { ShopButton } from '../ShopButton.tsx';
import type { Surprising } from '../surprises/use-surprises.ts';

export interface DayDialogProps {
  readonly planned: PlannedDay<MealplanEntry>;
  /** The meals at the top of the day. */
  readonly first: readonly MealType[];
  readonly surprises: Surprising;
  /** Shows the week of the day. */
  readonly onWeek: () => void;
  readonly onClose: () => void;
}

/** A day of the month, to view and plan. */
export function DayDialog({ planned, first, surprises, onWeek, onClose }: DayDialogProps) {
  const { t, locale } = useLanguage();
  return (
    <Dialog title={dayInWords(planned.day, locale, 'long')} onClose={onClose}>
      <PlanWeek days={[planned]} first={first} surprises={surprises} />
      <div className={formClasses.actions}>
        <ShopButton
          entries={planned.meals.flatMap(({ entries }) => entries)}
          name={t('web.planner.shop_day', { day: dayInWords(planned.day, locale, 'long') })}
        />
        <Button variant="default" onClick={onWeek}>
          {t('web.planner.show_week')}
        </Button>
      </div>
    </Dialog>
  );
}
