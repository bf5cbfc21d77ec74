import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PlanSlot } from '../../core/client/mealplans/move.ts';
import { isDay } from '../../core/kit/day.ts';
import { mealTypes } from '../../core/mealplans/meals.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';

export interface SlotFormProps {
  readonly title: string;
  readonly action: string;
  readonly initial: PlanSlot;
  readonly onSubmit: (slot: PlanSlot) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a meal. */
export function SlotForm({ title, action, initial, onSubmit, onClose }: SlotFormProps) {
  const t = useTranslate();
  const [slot, setSlot] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!isDay(slot.date));
    if (isDay(slot.date)) onSubmit(slot);
  };
  return (
    <FormDialog title={title} action={action} isBusy={false} onSubmit={submit} onClose={onClose}>
      <TextInput
        type="date"
        label={t('fields.day')}
        value={slot.date}
        onChange={(event) => setSlot({ ...slot, date: event.currentTarget.value })}
        error={isMissing && t('validation.required')}
        data-autofocus
      />
      <NativeSelect
        label={t('fields.meal')}
        value={slot.entryType}
        data={mealTypes.map((meal) => ({ value: meal, label: t(`web.planner.meal.${meal}`) }))}
        onChange={(event) => setSlot({ ...slot, entryType: event.currentTarget.value as PlanSlot['entryType'] })}
      />
    </FormDialog>
  );
}
