import { Checkbox } from '@mantine/core';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';

export interface MealsFirstDialogProps {
  readonly first: readonly MealType[];
  readonly onChange: (first: readonly MealType[]) => void;
  readonly onClose: () => void;
}

/** Chooses the meals at the top of each day. */
export function MealsFirstDialog({ first, onChange, onClose }: MealsFirstDialogProps) {
  const t = useTranslate();
  const toggle = (meal: MealType) =>
    onChange(mealTypes.filter((one) => (one === meal ? !first.includes(one) : first.includes(one))));
  return (
    <Dialog title={t('web.planner.meals_first')} onClose={onClose}>
      <div className={formClasses.form}>
        <p>{t('web.planner.meals_first_help')}</p>
        {mealTypes.map((meal) => (
          <Checkbox
            key={meal}
            label={t(`web.planner.meal.${meal}`)}
            checked={first.includes(meal)}
            onChange={() => toggle(meal)}
          />
        ))}
      </div>
    </Dialog>
  );
}
