import { localDay } from '../../core/kit/day.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { SlotForm } from './SlotForm.tsx';
import { usePlanWrites } from './use-plan.ts';

/** Adds a recipe to the plan: tonight, unless another day and meal are chosen. */
export function AddToPlan({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const t = useTranslate();
  const { add } = usePlanWrites();
  return (
    <SlotForm
      title={t('web.planner.add_title', { name: recipe.name })}
      action={t('web.planner.add')}
      initial={{ date: localDay(new Date()), entryType: 'dinner' }}
      onClose={onClose}
      onSubmit={(slot) => {
        add({ recipe }, slot);
        // Close the dialog: it would cover the toast.
        onClose();
        showToast('success', t('messages.mealplanAdded'));
      }}
    />
  );
}
