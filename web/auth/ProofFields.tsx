import { PasswordInput, TextInput } from '@mantine/core';
import type { Proof } from '../../core/auth/factor-endpoints.ts';
import { wireNames } from '../../core/auth/wire-names.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { useTranslate } from '../kit/language.tsx';
import { useSecondFactor } from './use-security.ts';
import { useUser } from './use-session.ts';

/** Which proofs of identity this account has. */
export function useProofKinds(): { readonly password: boolean; readonly code: boolean } {
  const { authMethod } = useUser();
  const { data } = useSecondFactor();
  return { password: authMethod === wireNames.localAuthMethod, code: data?.totp ?? false };
}

export interface ProofValues {
  readonly password: string;
  readonly code: string;
}
export const noProof: ProofValues = { password: '', code: '' };

export const proofFaults = (
  { password, code }: ProofValues,
  kinds: ReturnType<typeof useProofKinds>,
  t: Translate,
) => ({
  password: kinds.password && password === '' && t('validation.required'),
  code: kinds.code && code.trim() === '' && t('validation.required'),
});

export const proofOf = ({ password, code }: ProofValues): Proof => ({
  ...(password ? { password } : {}),
  ...(code.trim() ? { code: code.replace(/\s/g, '') } : {}),
});

interface Field {
  readonly value: string;
  readonly error: string | undefined;
}

/** Fields that confirm the account's owner is making the change. */
export function ProofFields({ fields }: { fields: { readonly text: (name: 'password' | 'code') => Field } }) {
  const t = useTranslate();
  const kinds = useProofKinds();
  return (
    <>
      {kinds.password && (
        <PasswordInput
          {...fields.text('password')}
          label={t('fields.current_password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
          data-autofocus
        />
      )}
      {kinds.code && (
        <TextInput
          {...fields.text('code')}
          label={t('web.security.code_or_recovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={!kinds.password || undefined}
        />
      )}
    </>
  );
}
