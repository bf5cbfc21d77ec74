import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { Dialog } from '../kit/Dialog.tsx';
import formClasses from '../kit/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { localTime, utcTime } from './local-time.ts';
import { useSaveWebhook } from './use-webhooks.ts';

/** Asks where to send the plan of the day, and when. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useTranslate();
  const save = useSaveWebhook(webhook);
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [time, setTime] = useState(webhook ? localTime(webhook.scheduledTime) : '08:00');
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, url, enabled, scheduledTime: utcTime(time) }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t(webhook ? 'web.webhooks.change' : 'web.webhooks.add')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit}>
        <TextInput
          label={t('web.webhooks.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('web.webhooks.url')}
          description={t('web.webhooks.url_help')}
          type="url"
          dir="ltr"
          required
          value={url}
          error={url !== '' && !isAddress ? t('validation.url') : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <TextInput
          label={t('web.webhooks.time')}
          description={t('web.webhooks.time_help')}
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Switch
          label={t('web.webhooks.enabled')}
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('web.cancel')}
          </Button>
          <Button type="submit" disabled={!isAddress || time === ''} loading={save.isPending}>
            {t('web.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
