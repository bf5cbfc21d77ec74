import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiToken } from '../../core/auth/api-token-endpoints.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { dayOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { NewToken } from './NewToken.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useApiTokens, useTokenChange } from './use-security.ts';

/** API tokens: programs use them to act as their owner. */
export function ApiTokensPage() {
  const language = useLanguage();
  const { t, locale } = language;
  const { data, error, refetch } = useApiTokens();
  const { remove } = useTokenChange();
  const [asking, setAsking] = useState<'new' | ApiToken | null>(null);
  const close = () => setAsking(null);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setAsking('new')}>
      {t('web.tokens.new')}
    </Button>
  );
  const detailOf = ({ scope, expiresAt, lastUsedAt }: ApiToken) =>
    [
      t(`web.tokens.scopes.${scope}`),
      t('auth.until', { day: dayOf(expiresAt, locale) }),
      lastUsedAt ? t('web.tokens.used', { day: dayOf(lastUsedAt, locale) }) : t('web.tokens.never_used'),
    ].join(' · ');
  return (
    <>
      <PageHead title={t('auth.tokens')} actions={data && data.length > 0 && add}>
        <ProfileTabs />
      </PageHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.length === 0 && <Message icon={IconKey} text={t('web.tokens.empty')} action={add} />}
      {data && data.length > 0 && (
        <Rows label={t('auth.tokens')}>
          {data.map((token) => (
            <Row
              key={token.id}
              mark={<IconKey size={20} stroke={1.5} aria-hidden />}
              name={<bdi>{token.name}</bdi>}
              detail={detailOf(token)}
              action={
                <Button
                  variant="default"
                  onClick={() => setAsking(token)}
                  aria-label={t('web.tokens.revoke_named', { name: token.name })}
                >
                  {t('buttons.revoke')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {asking === 'new' && <NewToken onClose={close} />}
      {asking !== null && asking !== 'new' && (
        <ConfirmDialog
          title={t('web.tokens.revoke_named', { name: asking.name })}
          text={t('web.tokens.revoke_text')}
          action={t('buttons.revoke')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.id, {
              onSettled: close,
              onError: (fault) => showToast('error', errorText(fault, language)),
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
