import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { emailFault } from '../../kit/dialogs/is-email.ts';
import { useFields } from '../../kit/dialogs/use-fields.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';
import { DoorPage } from '../../kit/layout/DoorPage.tsx';
import { useClient } from '../../site/use-client.tsx';
import { NewPasswordFields, newPasswordFaults } from '../NewPasswordFields.tsx';

/** Sets a new password with the token from a reset link. */
export function ResetPasswordPage() {
  const t = useTranslate();
  const client = useClient();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const reset = useMutation({
    mutationFn: (body: { email: string; password: string; passwordConfirm: string }) =>
      client.passwords.reset({ body: { ...body, token } }),
  });
  const fields = useFields(
    { email: '', password: '', passwordConfirm: '' },
    {
      error: reset.error,
      faultsOf: (values) => ({
        email: emailFault(values.email, t),
        ...newPasswordFaults(values, t),
      }),
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) reset.mutate({ ...fields.values, email: fields.values.email.trim() });
  };
  if (token === '')
    return (
      <DoorPage title={t('web.password.reset_title')} lead={t('web.password.no_token')}>
        <p className={classes.links}>
          <Link to="/forgot-password">{t('web.password.ask_again')}</Link>
        </p>
      </DoorPage>
    );
  if (reset.isSuccess)
    return (
      <DoorPage title={t('web.password.done_title')} lead={t('web.password.done')}>
        <Button component={Link} to="/login?direct=1" fullWidth>
          {t('web.login.submit')}
        </Button>
      </DoorPage>
    );
  return (
    <DoorPage title={t('web.password.reset_title')} lead={t('web.password.reset_lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput {...fields.text('email')} type="email" label={t('fields.email')} autoComplete="username" autoFocus />
        <NewPasswordFields fields={fields} />
        <FormFault error={fields.rest} />
        <Button type="submit" loading={reset.isPending} fullWidth>
          {t('web.password.save')}
        </Button>
      </form>
    </DoorPage>
  );
}
