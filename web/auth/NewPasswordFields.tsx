import { PasswordInput } from '@mantine/core';
import type { Translate } from '../../core/kit/translate.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../core/users/limits.ts';
import { levelOf, passwordScore, strengthLevels } from '../../core/users/password-strength.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './NewPasswordFields.module.css';

/** Password strength, as a bar and a word. */
function Strength({ password }: { password: string }) {
  const t = useTranslate();
  if (password === '') return null;
  const level = levelOf(passwordScore(password));
  const reached = strengthLevels.indexOf(level);
  return (
    <div className={classes.meter}>
      <div className={classes.bar} aria-hidden="true">
        {strengthLevels.map((each, index) => (
          <span key={each} data-on={index <= reached ? level : undefined} />
        ))}
      </div>
      <span role="status">{t('web.password.strength', { level: t(`web.password.levels.${level}`) })}</span>
    </div>
  );
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

/** Validates a new password and its repetition. */
export const newPasswordFaults = ({ password, passwordConfirm }: NewPassword, t: Translate) => ({
  password: password.length < MIN_PASSWORD && t('validation.passwordLength'),
  passwordConfirm: password !== passwordConfirm && t('validation.passwordMatch'),
});

interface PasswordField {
  readonly value: string;
  readonly error: string | undefined;
}

export interface NewPasswordFieldsProps {
  /** Whether the account had no password before. */
  readonly isFirst?: boolean;
  readonly fields: { readonly text: (name: 'password' | 'passwordConfirm') => PasswordField };
}

/** A new password and its repetition. */
export function NewPasswordFields({ isFirst = false, fields }: NewPasswordFieldsProps) {
  const t = useTranslate();
  const show = { 'aria-label': t('web.login.show_password') };
  return (
    <>
      <PasswordInput
        {...fields.text('password')}
        label={t(isFirst ? 'fields.password' : 'fields.new_password')}
        description={t('validation.passwordLength')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        visibilityToggleButtonProps={show}
      />
      <Strength password={fields.text('password').value} />
      <PasswordInput
        {...fields.text('passwordConfirm')}
        label={t(isFirst ? 'web.password.repeat' : 'web.password.again')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        visibilityToggleButtonProps={show}
      />
    </>
  );
}
