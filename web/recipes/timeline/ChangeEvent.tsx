import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TimelineEvent } from '../../../core/timeline/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';
import { PictureField } from '../PictureField.tsx';
import { useChangeEvent } from './use-timeline.ts';

export interface ChangeEventProps {
  readonly event: TimelineEvent;
  readonly title: string;
  readonly onClose: () => void;
}

/** Edits the text and picture of an event. */
export function ChangeEvent({ event, title, onClose }: ChangeEventProps) {
  const t = useTranslate();
  const change = useChangeEvent(event);
  const [message, setMessage] = useState(event.eventMessage ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [isTakenAway, setTakenAway] = useState(false);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const picture = file ?? (isTakenAway ? null : undefined);
    change.mutate({ message: message.trim(), picture }, { onSuccess: onClose });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('fields.entry_note')}
          rows={4}
          value={message}
          onChange={(typed) => setMessage(typed.currentTarget.value)}
          data-autofocus
        />
        {event.image === 'has image' && !file && (
          <Checkbox
            label={t('web.picture.remove')}
            checked={isTakenAway}
            onChange={(ticked) => setTakenAway(ticked.currentTarget.checked)}
          />
        )}
        <PictureField file={file} onChange={setFile} />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('buttons.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
