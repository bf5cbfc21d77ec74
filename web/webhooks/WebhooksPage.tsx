import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { GroupTabs } from '../groups/GroupTabs.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Failure } from '../kit/Failure.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/Message.tsx';
import classes from '../kit/Outside.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { RowsSkeleton } from '../kit/RowsSkeleton.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { localTime } from './local-time.ts';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslate();
  const [open, setOpen] = useState<'form' | 'deliveries' | 'removal' | null>(null);
  const test = useTestWebhook(webhook);
  const remove = useRemoveWebhook();
  const close = () => setOpen(null);
  const name = webhook.name || webhook.url;
  const time = localTime(webhook.scheduledTime);
  return (
    <li>
      <span className={classes.words}>
        <strong dir="auto">{name}</strong>
        <span>{t(webhook.enabled ? 'web.webhooks.daily' : 'web.webhooks.is_off', { time })}</span>
        <bdi>{webhook.url}</bdi>
      </span>
      <span className={classes.buttons}>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={webhook.url === ''}
          aria-label={t('web.webhooks.test_this', { name })}
          onClick={() => test.mutate()}
        >
          {t('web.webhooks.test')}
        </Button>
        <ActionIcon onClick={() => setOpen('deliveries')} aria-label={t('web.webhooks.deliveries_of', { name })}>
          <IconHistory size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={() => setOpen('form')} aria-label={t('web.webhooks.change_this', { name })}>
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={() => setOpen('removal')} aria-label={t('web.webhooks.remove_this', { name })}>
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
      {open === 'form' && <WebhookForm webhook={webhook} onClose={close} />}
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {open === 'removal' && (
        <ConfirmDialog
          title={t('web.webhooks.remove_this', { name })}
          text={t('web.webhooks.remove_text')}
          action={t('web.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(webhook, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Addresses that are sent the plan of the day. */
export function WebhooksPage() {
  const t = useTranslate();
  const { data: webhooks, error, refetch } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const isEmpty = webhooks?.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
      {t('web.webhooks.add')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHead title={t('web.webhooks.title')} actions={webhooks && !isEmpty ? add : undefined}>
        <GroupTabs />
        <p className={classes.lead}>{t('web.webhooks.lead')}</p>
      </PageHead>
      {error && !webhooks && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !webhooks && <RowsSkeleton />}
      {isEmpty && <Message icon={IconWebhook} text={t('web.webhooks.empty')} action={add} />}
      {webhooks && !isEmpty && (
        <ul className={classes.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isAdding && <WebhookForm onClose={() => setAdding(false)} />}
    </div>
  );
}
