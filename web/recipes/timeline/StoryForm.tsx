import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDay, localDay } from '../../../core/kit/day.ts';
import { MAX_TEXT } from '../../../core/kit/text/limits.ts';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { PictureField } from '../PictureField.tsx';
import type { Story } from './use-timeline.ts';

/** The instant stored for a day: now for today, else local noon, which is the same day in most time zones. */
const instantOfDay = (day: string): string =>
  day === localDay(new Date()) ? new Date().toISOString() : new Date(`${day}T12:00`).toISOString();

export interface StoryFormProps {
  readonly title: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** Whether text and picture may both be empty: that a recipe was made is enough. */
  readonly mayBeEmpty?: boolean;
  readonly onSubmit: (story: Story) => void;
  readonly onClose: () => void;
}

/** Asks for a day, a note and a picture. */
export function StoryForm({ title, action, isBusy, mayBeEmpty = false, onSubmit, onClose }: StoryFormProps) {
  const t = useTranslate();
  const [day, setDay] = useState(() => localDay(new Date()));
  const [message, setMessage] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const today = localDay(new Date());
  const dayFault = (!isDay(day) && t('validation.required')) || (day > today && t('recipes.day_ahead'));
  const isEmpty = !mayBeEmpty && message.trim() === '' && picture === null;

  const submit = () => {
    setChecked(true);
    if (!dayFault && !isEmpty) onSubmit({ timestamp: instantOfDay(day), message: message.trim(), picture });
  };
  return (
    <FormDialog title={title} action={action} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextInput
        type="date"
        label={t('fields.day')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        max={today}
        error={isChecked && dayFault}
      />
      <Textarea
        label={t('fields.entry_note')}
        rows={4}
        maxLength={MAX_TEXT}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={isChecked && isEmpty && t('validation.required')}
        data-autofocus
      />
      <PictureField file={picture} onChange={setPicture} />
    </FormDialog>
  );
}
