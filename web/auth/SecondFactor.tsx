import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { part } from '../kit/part.ts';
import { showToast } from '../kit/toasts.ts';
import { useSecondFactor, useTotpChange } from './use-security.ts';

const ProofDialog = part(async () => (await import('./ProofDialog.tsx')).ProofDialog);
const RecoveryCodes = part(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes);
const TotpSetUp = part(async () => (await import('./TotpSetUp.tsx')).TotpSetUp);

type Asking = 'set_up' | 'disable' | 'renew';

/** Authenticator codes, as a second factor besides the password. */
export function SecondFactor() {
  const t = useTranslate();
  const { data, error, refetch } = useSecondFactor();
  const { disable, renew } = useTotpChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => {
    setAsking(null);
    disable.reset();
    renew.reset();
  };
  return (
    <Section title={t('web.security.totp')} help={t('web.security.totp_help')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && !data.totp && (
        <div>
          <Button variant="default" onClick={() => setAsking('set_up')}>
            {t('web.security.totp_set_up')}
          </Button>
        </div>
      )}
      {data?.totp && (
        <Rows label={t('web.security.totp')}>
          <Row
            name={
              <>
                <span>{t('web.security.totp_app')}</span>
                <Badge kind="good">{t('auth.on')}</Badge>
              </>
            }
            action={
              <Button variant="default" onClick={() => setAsking('disable')}>
                {t('buttons.turn_off')}
              </Button>
            }
          />
          <Row
            name={t('web.security.codes')}
            detail={t('web.security.codes_left', { count: data.recoveryCodes })}
            action={
              <Button variant="default" onClick={() => setAsking('renew')}>
                {t('web.security.codes_renew')}
              </Button>
            }
          />
        </Rows>
      )}
      <Suspense>
        {asking === 'set_up' && <TotpSetUp onClose={close} />}
        {asking === 'disable' && (
          <ProofDialog
            title={t('web.security.totp_off_title')}
            text={t('web.security.totp_off_text')}
            action={t('buttons.turn_off')}
            error={disable.error}
            isBusy={disable.isPending}
            onProof={(proof) =>
              disable.mutate(proof, {
                onSuccess() {
                  close();
                  showToast('success', t('web.security.totp_is_off'));
                },
              })
            }
            onClose={close}
          />
        )}
        {asking === 'renew' && !renew.data && (
          <ProofDialog
            title={t('web.security.codes_renew')}
            text={t('web.security.codes_renew_text')}
            action={t('web.continue')}
            error={renew.error}
            isBusy={renew.isPending}
            onProof={(proof) => renew.mutate(proof)}
            onClose={close}
          />
        )}
        {asking === 'renew' && renew.data && <RecoveryCodes codes={renew.data.recoveryCodes} onClose={close} />}
      </Suspense>
    </Section>
  );
}
