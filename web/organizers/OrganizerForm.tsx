import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import type { OrganizerKind } from '../../core/recipes/facets.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { type Organizer, useSaveOrganizer } from './use-organizers.ts';

export interface OrganizerFormProps {
  readonly kind: OrganizerKind;
  /** Null creates a new one. */
  readonly organizer: Organizer | null;
  readonly onSaved: (organizer: Organizer) => void;
  readonly onClose: () => void;
}

/** Names a category, tag or tool. */
export function OrganizerForm({ kind, organizer, onSaved, onClose }: OrganizerFormProps) {
  const language = useLanguage();
  const { t } = language;
  const save = useSaveOrganizer(kind, organizer);
  const [name, setName] = useState(organizer?.name ?? '');
  const [onHand, setOnHand] = useState(organizer?.onHand ?? false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed === '') return;
    // Await the call: a live update may arrive before the answer and unmount this page with its `mutate` callbacks.
    void save.mutateAsync({ name: trimmed, ...(kind === 'tools' ? { onHand } : {}) }).then(onSaved, () => {});
  };
  const title = organizer ? t('web.edit_title', { name: organizer.name }) : t(`new.${kind}`);
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('fields.name')}
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing ? t('validation.nameRequired') : save.error && errorText(save.error, language)}
          data-autofocus
        />
        {kind === 'tools' && (
          <Switch
            label={t('web.organizers.on_hand')}
            checked={onHand}
            onChange={(event) => setOnHand(event.currentTarget.checked)}
          />
        )}
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {organizer ? t('buttons.save') : t('web.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
