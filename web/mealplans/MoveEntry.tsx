import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { SlotForm } from './SlotForm.tsx';
import { usePlanWrites } from './use-plan.ts';

export interface MoveEntryProps {
  readonly entry: MealplanEntry;
  readonly name: string;
  readonly onClose: () => void;
}

export function MoveEntry({ entry, name, onClose }: MoveEntryProps) {
  const t = useTranslate();
  const { move } = usePlanWrites();
  return (
    <SlotForm
      title={t('web.planner.move_title', { name })}
      action={t('web.planner.move_action')}
      initial={{ date: entry.date, entryType: entry.entryType }}
      onClose={onClose}
      onSubmit={(slot) => {
        move(entry, slot);
        onClose();
      }}
    />
  );
}
