import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { useClient } from '../site/use-client.tsx';
import classes from './LoginPage.module.css';
import { fetchSession, sessionKey, useSession } from './use-session.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember_me: boolean;
}

function useSignIn() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(form: Credentials) {
      await client.auth.login({ form });
      return fetchSession(client);
    },
    onSuccess: (user) => queries.setQueryData(sessionKey, user),
  });
}

/** Only a path of our own: the place comes from the history of the browser. */
const placeBefore = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
};

export function LoginPage() {
  const language = useLanguage();
  const { t } = language;
  const location = useLocation();
  const { data: user } = useSession();
  const signIn = useSignIn();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  if (user) return <Navigate to={placeBefore(location.state)} replace />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = {
      username: String(data.get('username')).trim(),
      password: String(data.get('password')),
      remember_me: data.has('remember_me'),
    };
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '');
    setMissing(new Set(empty));
    if (empty[0]) (form.elements.namedItem(empty[0]) as HTMLElement).focus();
    else signIn.mutate(credentials);
  };
  const faultOf = (name: string) => (missing.has(name) ? t('validation.required') : undefined);

  return (
    <div className={classes.page}>
      <title>{t('web.page_title', { page: t('web.login.title') })}</title>
      <h1>{t('web.login.title')}</h1>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="username"
          label={t('web.login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={faultOf('username')}
          autoFocus
        />
        <PasswordInput
          name="password"
          label={t('web.login.password')}
          autoComplete="current-password"
          error={faultOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
        />
        <Checkbox name="remember_me" label={t('web.login.remember')} />
        {signIn.error && (
          <p className={classes.error} role="alert">
            {errorText(signIn.error, language)}
          </p>
        )}
        <Button type="submit" loading={signIn.isPending} fullWidth>
          {t('web.login.submit')}
        </Button>
      </form>
    </div>
  );
}
