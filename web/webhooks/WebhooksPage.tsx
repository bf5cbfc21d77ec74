import { IconWebhook } from '@tabler/icons-react';
import { localTime } from '../../core/client/webhooks/local-time.ts';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { OutsideList, OutsideRow } from '../groups/OutsideList.tsx';
import { useTranslate } from '../kit/language.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslate();
  const name = webhook.name || webhook.url;
  const time = localTime(webhook.scheduledTime);
  return (
    <OutsideRow
      name={name}
      detail={
        <>
          {t(webhook.enabled ? 'web.webhooks.daily' : 'web.webhooks.is_off', { time })}
          {webhook.name && <bdi>{webhook.url}</bdi>}
        </>
      }
      test={useTestWebhook(webhook)}
      canTest={webhook.url !== ''}
      remove={useRemoveWebhook(webhook)}
      removeText={t('web.webhooks.remove_text')}
      form={(close) => <WebhookForm webhook={webhook} onClose={close} />}
      more={{
        label: t('web.webhooks.deliveries'),
        dialog: (close) => <DeliveriesDialog webhook={webhook} onClose={close} />,
      }}
    />
  );
}

/** Addresses that receive the day's meal plan. */
export function WebhooksPage() {
  const t = useTranslate();
  return (
    <OutsideList
      icon={IconWebhook}
      title={t('web.webhooks.title')}
      lead={t('web.webhooks.lead')}
      empty={t('web.webhooks.empty')}
      add={t('web.webhooks.add')}
      form={(close) => <WebhookForm webhook={null} onClose={close} />}
      list={useWebhooks()}
      gone={t('errors.webhooks.not_found')}
    >
      {(webhook) => <WebhookRow webhook={webhook} />}
    </OutsideList>
  );
}
