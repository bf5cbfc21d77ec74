import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_NAME, MAX_TEXT } from '../../core/kit/text/limits.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { usePlanWrites } from './use-plan.ts';

export interface EditEntryProps {
  readonly entry: MealplanEntry;
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the note of a planned dish, and its title if it has no recipe. */
export function EditEntry({ entry, name, onClose }: EditEntryProps) {
  const t = useTranslate();
  const { edit } = usePlanWrites();
  const [title, setTitle] = useState(entry.title);
  const [text, setText] = useState(entry.text);
  const [isMissing, setMissing] = useState(false);
  const hasOwnTitle = !entry.recipe;
  const submit = () => {
    const isEmpty = hasOwnTitle && title.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    edit(entry, { title: title.trim(), text: text.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={t('web.edit_title', { name })}
      action={t('buttons.save')}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasOwnTitle && (
        <TextInput
          label={t('web.planner.dish')}
          value={title}
          maxLength={MAX_NAME}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isMissing && t('validation.required')}
          dir="auto"
          data-autofocus
        />
      )}
      <Textarea
        label={t('fields.entry_note')}
        value={text}
        maxLength={MAX_TEXT}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={2}
        data-autofocus={!hasOwnTitle || undefined}
      />
    </FormDialog>
  );
}
