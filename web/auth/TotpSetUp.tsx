import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TotpSetUp as SetUp } from '../../core/auth/factor-endpoints.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { CopyField } from '../kit/layout/CopyField.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TotpSetUp.module.css';
import { proofFields, useTotpSetUp } from './use-security.ts';

interface ConfirmProps {
  readonly setUp: SetUp;
  readonly confirm: ReturnType<typeof useTotpSetUp>['confirm'];
  readonly onClose: () => void;
}

/** The secret as QR code and text, until the user enters a valid code. */
function Confirm({ setUp, confirm, onClose }: ConfirmProps) {
  const t = useTranslate();
  const fields = useFields(
    { code: '' },
    {
      error: confirm.error,
      fieldOf: proofFields as { 'auth.wrong_code': 'code' },
      faultsOf: ({ code }) => ({ code: code.trim() === '' && t('validation.required') }),
    },
  );
  const send = () => fields.check() && confirm.mutate(fields.values.code.replace(/\s/g, ''));
  return (
    <FormDialog
      title={t('web.security.totp_set_up')}
      action={t('web.security.totp_confirm')}
      isBusy={confirm.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.security.totp_scan')}</p>
      <img
        className={classes.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr)}`}
        alt={t('web.security.totp_qr')}
      />
      <p className={formClasses.text}>{t('web.security.totp_type')}</p>
      <CopyField value={setUp.secret} label={t('web.security.totp_copy')} />
      <TextInput
        {...fields.text('code')}
        label={t('web.login.code_app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}

/** Leads from the proof of identity via the QR code to the recovery codes. */
export function TotpSetUp({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { begin, confirm } = useTotpSetUp();
  const [isDone, setDone] = useState(false);
  if (confirm.data && !isDone)
    return (
      <RecoveryCodes
        codes={confirm.data.recoveryCodes}
        onClose={() => {
          setDone(true);
          onClose();
        }}
      />
    );
  if (begin.data) return <Confirm setUp={begin.data} confirm={confirm} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('web.security.totp_set_up')}
      text={t('web.security.prove')}
      action={t('web.continue')}
      error={begin.error}
      isBusy={begin.isPending}
      onProof={(proof) => begin.mutate(proof)}
      onClose={onClose}
    />
  );
}
