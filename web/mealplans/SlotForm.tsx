import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isDay } from '../../core/kit/day.ts';
import { mealTypes } from '../../core/mealplans/meals.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import type { PlanSlot } from './use-plan.ts';

export interface SlotFormProps {
  readonly title: string;
  readonly action: string;
  readonly initial: PlanSlot;
  readonly isBusy: boolean;
  readonly onSubmit: (slot: PlanSlot) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a meal. */
export function SlotForm({ title, action, initial, isBusy, onSubmit, onClose }: SlotFormProps) {
  const t = useTranslate();
  const [slot, setSlot] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isDay(slot.date));
    if (isDay(slot.date)) onSubmit(slot);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          type="date"
          label={t('web.planner.day')}
          value={slot.date}
          onChange={(event) => setSlot({ ...slot, date: event.currentTarget.value })}
          error={isMissing && t('validation.required')}
          data-autofocus
        />
        <NativeSelect
          label={t('web.planner.which_meal')}
          value={slot.entryType}
          data={mealTypes.map((meal) => ({ value: meal, label: t(`web.planner.meal.${meal}`) }))}
          onChange={(event) => setSlot({ ...slot, entryType: event.currentTarget.value as PlanSlot['entryType'] })}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('web.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
