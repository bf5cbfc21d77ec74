import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Passkey } from '../../core/auth/factor-endpoints.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { dayOf } from '../kit/moment.ts';
import { part } from '../kit/part.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { hasPasskeys } from './passkeys.ts';
import { usePasskeyChange, usePasskeys } from './use-security.ts';

const load = () => import('./PasskeyDialogs.tsx');
const AddPasskey = part(async () => (await load()).AddPasskey);
const RenamePasskey = part(async () => (await load()).RenamePasskey);

type Asking = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** Passkeys: sign in with the device instead of a password. */
export function Passkeys() {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const { data, error, refetch } = usePasskeys();
  const { remove } = usePasskeyChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const detailOf = ({ createdAt, lastUsedAt }: Passkey) =>
    t(lastUsedAt ? 'web.security.made_and_used' : 'web.security.made', {
      made: dayOf(createdAt, locale),
      used: lastUsedAt ? dayOf(lastUsedAt, locale) : '',
    });
  return (
    <Section title={t('auth.passkeys')} help={t('web.security.passkeys_help')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Rows label={t('auth.passkeys')}>
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              mark={<IconKey size={20} stroke={1.5} aria-hidden />}
              name={<bdi>{passkey.name}</bdi>}
              detail={detailOf(passkey)}
              action={
                <RowActions
                  name={passkey.name}
                  items={[
                    { label: t('buttons.edit'), act: () => setAsking({ what: 'rename', passkey }) },
                    { label: t('buttons.delete'), isDanger: true, act: () => setAsking({ what: 'remove', passkey }) },
                  ]}
                />
              }
            />
          ))}
        </Rows>
      )}
      {data && (
        <div>
          <Button variant="default" disabled={!hasPasskeys()} onClick={() => setAsking({ what: 'add' })}>
            {t('web.security.passkey_add')}
          </Button>
          {!hasPasskeys() && <p className={formClasses.text}>{t('web.security.passkeys_need_https')}</p>}
        </div>
      )}
      <Suspense>
        {asking?.what === 'add' && <AddPasskey count={data?.length ?? 0} onClose={close} />}
        {asking?.what === 'rename' && <RenamePasskey passkey={asking.passkey} onClose={close} />}
      </Suspense>
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('web.delete_title', { name: asking.passkey.name })}
          text={t('web.security.passkey_delete_text')}
          action={t('buttons.delete')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.passkey.id, {
              onSettled: close,
              onError: showError,
            })
          }
          onClose={close}
        />
      )}
    </Section>
  );
}
