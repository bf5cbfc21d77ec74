import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import formClasses from '../../kit/form.module.css';
import { useTranslate } from '../../kit/language.tsx';

export interface PasteDialogProps {
  readonly title: string;
  readonly help: string;
  /** What stands between two rows: each line for ingredients, a blank line or a number for steps. */
  readonly split: (text: string) => string[];
  readonly onAdd: (texts: string[]) => void;
  readonly onClose: () => void;
}

/** Takes many rows at once. */
export function PasteDialog({ title, help, split, onAdd, onClose }: PasteDialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const rows = split(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rows.length > 0) onAdd(rows);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('web.editor.paste.label')}
          description={help}
          rows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('web.cancel')}
          </Button>
          <Button type="submit" disabled={rows.length === 0}>
            {t('web.editor.paste.add', { count: rows.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
