import { Switch, TextInput } from '@mantine/core';
import { localTime, utcTime } from '../../core/client/webhooks/local-time.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { isWebAddress } from '../../core/kit/text/web-address.ts';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { useSaveWebhook } from './use-webhooks.ts';

/** Asks where and when to send the day's meal plan. */
export function WebhookForm({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useTranslate();
  const save = useSaveWebhook(webhook);
  const fields = useFields(
    {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      time: webhook ? localTime(webhook.scheduledTime) : '08:00',
      enabled: webhook?.enabled ?? true,
    },
    {
      error: save.error,
      faultsOf: ({ url, time }) => ({
        url: !isWebAddress(url.trim()) && t('validation.url'),
        time: time === '' && t('validation.required'),
      }),
    },
  );
  const submit = () => {
    const { name, url, enabled, time } = fields.values;
    if (fields.check()) save.mutate({ name, url, enabled, scheduledTime: utcTime(time) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(webhook ? 'web.webhooks.change' : 'web.webhooks.add')}
      action={t('buttons.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('name')} label={t('fields.name')} maxLength={MAX_NAME} data-autofocus />
      <TextInput
        {...fields.text('url')}
        type="url"
        dir="ltr"
        label={t('fields.url')}
        description={t('web.webhooks.url_help')}
        placeholder="https://"
      />
      <TextInput
        {...fields.text('time')}
        type="time"
        label={t('web.webhooks.time')}
        description={t('web.webhooks.time_help')}
      />
      <Switch {...fields.tick('enabled')} label={t('web.webhooks.enabled')} />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
