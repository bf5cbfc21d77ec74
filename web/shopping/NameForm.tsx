import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';

export interface NameFormProps {
  readonly title: string;
  readonly action: string;
  readonly initial: string;
  readonly isBusy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export function NameForm({ title, action, initial, isBusy, onSubmit, onClose }: NameFormProps) {
  const t = useTranslate();
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <FormDialog title={title} action={action} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('fields.name')}
        value={name}
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        error={isMissing && t('validation.nameRequired')}
        data-autofocus
      />
    </FormDialog>
  );
}
