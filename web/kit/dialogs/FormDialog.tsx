import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '../language.tsx';
import { Dialog } from './Dialog.tsx';
import formClasses from './form.module.css';

export interface FormDialogProps {
  readonly title: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** The action deletes something for good. */
  readonly isDanger?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. Its actions stay visible. */
export function FormDialog({
  title,
  action,
  isBusy,
  isDisabled,
  isDanger,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        {children}
        <div className={`${formClasses.actions} ${formClasses.staying}`}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={isDisabled ?? false}
            {...(isDanger ? { color: 'error' } : {})}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
