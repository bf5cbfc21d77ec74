import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('web.shopping.name')}
          value={name}
          maxLength={MAX_NAME}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={isMissing && t('validation.nameRequired')}
          data-autofocus
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
