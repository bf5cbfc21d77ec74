import { Button } from '@mantine/core';
import { useTranslate } from '../language.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './form.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog({ title, text, action, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" color="error" data-autofocus loading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
