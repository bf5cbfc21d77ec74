import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_TEXT } from '../../../core/kit/text/limits.ts';
import { useTypedText } from '../../auth/use-typed-text.ts';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { useKeeping } from '../../kit/dialogs/keep.tsx';
import { keyOf } from '../../kit/key-of.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Comments.module.css';

export interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  readonly initial?: string;
  /** The name under which this tab keeps what is typed. */
  readonly keptAs?: string;
  readonly isBusy: boolean;
  /** Calls `done` on success, which clears the form. */
  readonly onSubmit: (text: string, done: () => void) => void;
  readonly onCancel?: () => void;
}

export function CommentForm({ label, action, initial = '', keptAs, isBusy, onSubmit, onCancel }: CommentFormProps) {
  const t = useTranslate();
  const gone = useKeeping();
  const [text, setText] = useTypedText(keptAs ?? null, initial);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') onSubmit(text.trim(), () => setText(''));
  };
  return (
    <form
      className={classes.form}
      data-kept={keptAs}
      onSubmit={submit}
      onKeyDown={(event) => keyOf(event) === 'Escape' && onCancel?.()}
      noValidate
    >
      <FormFault error={gone} />
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={MAX_TEXT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing && t('validation.required')}
        autoFocus={initial !== ''}
      />
      <div className={classes.actions}>
        <Button type="submit" variant={onCancel ? 'filled' : 'default'} loading={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('buttons.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
