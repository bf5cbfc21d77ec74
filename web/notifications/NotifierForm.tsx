import { Button, Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flagGroups, type Notifier, type NotifierFlag } from '../../core/notifications/schema.ts';
import { Dialog } from '../kit/Dialog.tsx';
import formClasses from '../kit/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/Outside.module.css';
import { useSaveNotifier } from './use-notifiers.ts';

interface EventsProps {
  readonly chosen: ReadonlySet<NotifierFlag>;
  readonly onChange: (chosen: ReadonlySet<NotifierFlag>) => void;
}

function Events({ chosen, onChange }: EventsProps) {
  const t = useTranslate();
  return (
    <fieldset className={classes.events}>
      <legend>{t('web.notifiers.events')}</legend>
      <div className={classes.groups}>
        {Object.entries(flagGroups).map(([group, flags]) => (
          <fieldset key={group}>
            <legend>{t(`web.notifiers.groups.${group}`)}</legend>
            {flags.map((flag: NotifierFlag) => (
              <Checkbox
                key={flag}
                label={t(`web.notifiers.flags.${flag}`)}
                checked={chosen.has(flag)}
                onChange={() => onChange(chosen.symmetricDifference(new Set([flag])))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

const all: readonly NotifierFlag[] = Object.values(flagGroups).flat();

/** Asks whom to tell, and of what. */
export function NotifierForm({ notifier, onClose }: { notifier?: Notifier; onClose: () => void }) {
  const t = useTranslate();
  const save = useSaveNotifier(notifier);
  const [name, setName] = useState(notifier?.name ?? '');
  const [appriseUrl, setUrl] = useState('');
  const [enabled, setEnabled] = useState(notifier?.enabled ?? true);
  const [chosen, setChosen] = useState<ReadonlySet<NotifierFlag>>(
    () => new Set(all.filter((flag) => notifier?.options[flag])),
  );
  const isReady = name.trim() !== '' && (notifier !== undefined || appriseUrl.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const options = Object.fromEntries(all.map((flag) => [flag, chosen.has(flag)]));
    save.mutate({ name, appriseUrl: appriseUrl.trim(), enabled, options }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t(notifier ? 'web.notifiers.change' : 'web.notifiers.add')} onClose={onClose} shape="broad">
      <form className={formClasses.form} onSubmit={submit}>
        <TextInput
          label={t('web.webhooks.name')}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          label={t('web.notifiers.url')}
          description={t(notifier ? 'web.notifiers.url_kept' : 'web.notifiers.url_help')}
          required={!notifier}
          autoComplete="off"
          dir="ltr"
          value={appriseUrl}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Events chosen={chosen} onChange={setChosen} />
        <Switch
          label={t('web.webhooks.enabled')}
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('web.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('web.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
