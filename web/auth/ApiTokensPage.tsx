import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiToken } from '../../core/auth/api-token-endpoints.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { dayOf } from '../kit/moment.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { NewToken } from './NewToken.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useApiTokens, useTokenChange } from './use-security.ts';

/** API tokens: programs use them to act as their owner. */
export function ApiTokensPage() {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const found = useApiTokens();
  const { data } = found;
  const { remove } = useTokenChange();
  const [asking, setAsking] = useState<'new' | ApiToken | null>(null);
  const close = () => setAsking(null);
  const add = <AddButton onClick={() => setAsking('new')}>{t('web.tokens.new')}</AddButton>;
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
      <Loaded
        of={found}
        empty={(items) => items.length === 0 && <Message icon={IconKey} text={t('web.tokens.empty')} action={add} />}
      >
        {(items) => (
          <Rows label={t('auth.tokens')}>
            {items.map((token) => (
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
      </Loaded>
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
              onError: showError,
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
