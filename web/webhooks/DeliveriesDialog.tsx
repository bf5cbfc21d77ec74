import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { CopyField } from '../kit/layout/CopyField.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { momentOf } from '../kit/moment.ts';
import classes from './DeliveriesDialog.module.css';
import { useDeliveries, useRenewKey, useReplay } from './use-webhooks.ts';

/** The key with which the receiver verifies deliveries. A lost key can be replaced. */
function Key({ webhook }: { webhook: Webhook }) {
  const t = useTranslate();
  const renew = useRenewKey(webhook);
  const [key, setKey] = useState<string | null>(null);
  return (
    <div className={classes.key}>
      <p className={formClasses.text}>{t('web.webhooks.key_help')}</p>
      {key && <CopyField value={key} label={t('web.webhooks.copy_key')} />}
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() => renew.mutate(undefined, { onSuccess: (made) => setKey(made.key) })}
      >
        {t('web.webhooks.renew_key')}
      </Button>
    </div>
  );
}

/** A webhook's deliveries and its key. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const deliveries = useDeliveries(webhook.id);
  const replay = useReplay(webhook);
  const title = t('web.webhooks.deliveries_of', { name: webhook.name || webhook.url });
  return (
    <Dialog title={title} onClose={onClose} shape="broad">
      <Loaded
        of={deliveries}
        empty={(all) => all.length === 0 && <p className={formClasses.text}>{t('web.webhooks.no_deliveries')}</p>}
      >
        {(all) => (
          <div className={classes.deliveries}>
            <Rows label={title}>
              {all.map(({ id, at, cause, status, ms, error: fault }) => (
                <Row
                  key={id}
                  name={<strong>{momentOf(at, locale)}</strong>}
                  detail={
                    <>
                      {[t(`webhooks.causes.${cause}`), status, `${ms} ms`].filter((part) => part !== null).join(' · ')}
                      {fault && <span className={classes.fault}>{fault}</span>}
                    </>
                  }
                  action={
                    <Button
                      variant="default"
                      loading={replay.variables === id && replay.isPending}
                      onClick={() => replay.mutate(id)}
                    >
                      {t('web.webhooks.replay')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          </div>
        )}
      </Loaded>
      <Key webhook={webhook} />
    </Dialog>
  );
}
