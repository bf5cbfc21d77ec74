import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Failure } from '../kit/Failure.tsx';
import formClasses from '../kit/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import classes from '../kit/Outside.module.css';
import { useDeliveries, useRenewKey, useReplay } from './use-webhooks.ts';

/** What a webhook was sent, and the key by which who receives can check it. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { data: deliveries, error, refetch } = useDeliveries(webhook.id);
  const replay = useReplay(webhook);
  const renew = useRenewKey(webhook);
  const [key, setKey] = useState<string | null>(null);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog title={t('web.webhooks.deliveries_of', { name: webhook.name })} onClose={onClose} shape="broad">
      {error && !deliveries && <Failure error={error} onRetry={() => void refetch()} />}
      {deliveries?.length === 0 && <p className={formClasses.text}>{t('web.webhooks.no_deliveries')}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul className={classes.deliveries}>
          {deliveries.map(({ id, at, cause, isDelivered, status, ms, error: fault }) => (
            <li key={id} data-good={isDelivered}>
              <span className={classes.words}>
                <strong>{time.format(new Date(at))}</strong>
                <span>
                  {[t(`webhooks.causes.${cause}`), status, `${ms} ms`].filter((part) => part !== null).join(' · ')}
                </span>
                {fault && <span className={classes.fault}>{fault}</span>}
              </span>
              <Button
                variant="default"
                loading={replay.variables === id && replay.isPending}
                onClick={() => replay.mutate(id)}
              >
                {t('web.webhooks.replay')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={formClasses.text}>{t('web.webhooks.key_help')}</p>
      {key && (
        <p className={classes.key} role="status" dir="ltr">
          <code>{key}</code>
        </p>
      )}
      <div className={formClasses.actions}>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: (made) => setKey(made.key) })}
        >
          {t('web.webhooks.renew_key')}
        </Button>
      </div>
    </Dialog>
  );
}
