import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';
import { hasPasskeys } from '../passkeys.ts';
import type { Credentials } from './use-sign-in.ts';

export interface PasswordFormProps {
  /** The account that is expected. */
  readonly username?: string;
  readonly fault: unknown;
  readonly isBusy: boolean;
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Name and password. */
export function PasswordForm({ username = '', fault, isBusy, remember, onRemember, onSubmit }: PasswordFormProps) {
  const t = useTranslate();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = {
      username: String(data.get('username')).trim(),
      password: String(data.get('password')),
      remember_me: remember,
    };
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '');
    setMissing(new Set(empty));
    if (empty[0]) (form.elements.namedItem(empty[0]) as HTMLElement).focus();
    else onSubmit(credentials);
  };
  const faultOf = (name: string) => (missing.has(name) ? t('validation.required') : undefined);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="username"
        label={t('fields.username_or_email')}
        defaultValue={username}
        autoComplete={hasPasskeys() ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        error={faultOf('username')}
        autoFocus={username === ''}
      />
      <PasswordInput
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        error={faultOf('password')}
        {...(username === '' ? {} : { autoFocus: true, 'data-autofocus': true })}
        visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
      />
      <Checkbox
        name="remember_me"
        label={t('web.login.remember')}
        checked={remember}
        onChange={(event) => onRemember(event.currentTarget.checked)}
      />
      <FormFault error={fault} />
      <Button type="submit" loading={isBusy} fullWidth>
        {t('web.login.submit')}
      </Button>
    </form>
  );
}
