import { Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { addressErrors } from '../../core/notifications/errors.ts';
import { flagGroups, type NotifierFlag, selectableFlags } from '../../core/notifications/flags.ts';
import type { Notifier } from '../../core/notifications/schema.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './NotifierForm.module.css';
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

/** Asks where to send notifications, and about which events. */
export function NotifierForm({ notifier, onClose }: { notifier: Notifier | null; onClose: () => void }) {
  const t = useTranslate();
  const save = useSaveNotifier(notifier);
  const [chosen, setChosen] = useState<ReadonlySet<NotifierFlag>>(
    () => new Set(selectableFlags.filter((flag) => notifier?.options[flag])),
  );
  const fields = useFields(
    { name: notifier?.name ?? '', appriseUrl: '', enabled: notifier?.enabled ?? true },
    {
      error: save.error,
      fieldOf: Object.fromEntries(addressErrors.map((code) => [code, 'appriseUrl' as const])),
      faultsOf: ({ name, appriseUrl }) => ({
        name: name.trim() === '' && t('validation.nameRequired'),
        appriseUrl: !notifier && appriseUrl.trim() === '' && t('validation.required'),
      }),
    },
  );
  const submit = () => {
    const { name, appriseUrl, enabled } = fields.values;
    const options = Object.fromEntries(selectableFlags.map((flag) => [flag, chosen.has(flag)]));
    if (fields.check()) save.mutate({ name, appriseUrl: appriseUrl.trim(), enabled, options }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(notifier ? 'web.notifiers.change' : 'web.notifiers.add')}
      action={t('buttons.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('name')} label={t('fields.name')} maxLength={MAX_NAME} data-autofocus />
      <PasswordInput
        {...fields.text('appriseUrl')}
        label={t('fields.apprise_url')}
        description={t(notifier ? 'web.notifiers.url_kept' : 'web.notifiers.url_help')}
        autoComplete="off"
        dir="ltr"
        visibilityToggleButtonProps={{ 'aria-label': t('web.notifiers.show_url') }}
      />
      <Events chosen={chosen} onChange={setChosen} />
      <Switch {...fields.tick('enabled')} label={t('web.webhooks.enabled')} />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
