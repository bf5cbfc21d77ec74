import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_ROWS } from '../../../../core/recipes/limits.ts';
import { Dialog } from '../../../kit/dialogs/Dialog.tsx';
import formClasses from '../../../kit/dialogs/form.module.css';
import { useTranslate } from '../../../kit/language.tsx';

export interface PasteDialogProps {
  readonly title: string;
  readonly help: string;
  /** Splits the text into rows: ingredients at line breaks, steps at blank lines or numbers. */
  readonly split: (text: string) => string[];
  /** How many rows there are already. */
  readonly count: number;
  readonly onAdd: (texts: string[]) => void;
  readonly onClose: () => void;
}

/** Adds many rows at once from pasted text. */
export function PasteDialog({ title, help, split, count, onAdd, onClose }: PasteDialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const rows = split(text);
  const isTooMany = count + rows.length > MAX_ROWS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooMany) return;
    if (rows.length > 0) onAdd(rows);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('fields.text')}
          description={help}
          rows={10}
          value={text}
          error={isTooMany && t('validation.faults.entries_most', { count: MAX_ROWS, n: MAX_ROWS })}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" disabled={rows.length === 0 || isTooMany}>
            {t('web.editor.paste.add', { count: rows.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
