import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Session } from '../../core/auth/session-endpoints.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { clientName } from '../kit/client-name.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { shortMomentOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useSessionEnd, useSessions } from './use-security.ts';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

function DeviceIcon({ client }: Pick<Session, 'client'>) {
  if (/Mobile|Android|iPhone|iPad/.test(client)) return <IconDeviceMobile {...icon} />;
  return /Mozilla/.test(client) ? <IconDeviceDesktop {...icon} /> : <IconTerminal2 {...icon} />;
}

const nameOf = ({ client }: Session, t: Translate): string => {
  const { browser, system } = clientName(client);
  if (!browser) return t('web.security.some_client');
  return system ? t('web.security.browser_on', { browser, system }) : browser;
};

/** The user's sessions, each with a way to end it. */
export function Sessions() {
  const { t, locale } = useLanguage();

  const { data, error, refetch } = useSessions();
  const { end, endOthers } = useSessionEnd();
  const [isAsking, setAsking] = useState(false);
  const onError = useShowError();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={t('auth.sessions')} help={t('web.security.sessions_help')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && (
        <Rows label={t('auth.sessions')}>
          {data.map((session) => (
            <Row
              key={session.id}
              mark={<DeviceIcon client={session.client} />}
              name={
                <>
                  {nameOf(session, t)} {session.isCurrent && <Badge kind="good">{t('auth.this_session')}</Badge>}
                </>
              }
              detail={t('web.security.session_detail', {
                method: t(`web.security.methods.${session.method}`),
                address: session.address,
                moment: shortMomentOf(session.lastUsedAt, locale),
              })}
              action={
                !session.isCurrent && (
                  <Button
                    variant="default"
                    loading={end.isPending && end.variables === session.id}
                    onClick={() => end.mutate(session.id, { onError })}
                    aria-label={t('web.security.end_session', { name: nameOf(session, t) })}
                  >
                    {t('web.frame.sign_out')}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {others.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('web.security.end_others')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('web.security.end_others')}
          text={t('web.security.end_others_text', { count: others.length })}
          action={t('web.security.end_others')}
          isBusy={endOthers.isPending}
          onConfirm={() =>
            endOthers.mutate(undefined, {
              onError,
              onSuccess: ({ ended }) => showToast('success', t('web.security.ended', { count: ended })),
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
