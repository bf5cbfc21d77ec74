import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { emailFault } from '../../kit/dialogs/is-email.ts';
import { useFields } from '../../kit/dialogs/use-fields.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';
import { DoorPage } from '../../kit/layout/DoorPage.tsx';
import { useAbout } from '../../site/use-about.ts';
import { useClient } from '../../site/use-client.tsx';

/** Requests a password reset link. The answer does not reveal who has an account. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const client = useClient();
  const { data: about } = useAbout();
  const ask = useMutation({ mutationFn: (email: string) => client.passwords.forgot({ body: { email } }) });
  const fields = useFields(
    { email: '' },
    { error: ask.error, faultsOf: ({ email }) => ({ email: emailFault(email, t) }) },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) ask.mutate(fields.values.email.trim());
  };
  const back = (
    <p className={classes.links}>
      <Link to="/login?direct=1">{t('web.password.to_login')}</Link>
    </p>
  );
  if (about && !about.allowPasswordReset)
    return (
      <DoorPage title={t('web.password.forgot_title')} lead={t('web.password.no_mail')}>
        {back}
      </DoorPage>
    );
  if (ask.isSuccess)
    return (
      <DoorPage title={t('web.password.sent_title')} lead={t('web.password.sent')}>
        {back}
      </DoorPage>
    );
  return (
    <DoorPage title={t('web.password.forgot_title')} lead={t('web.password.forgot_lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput {...fields.text('email')} type="email" label={t('fields.email')} autoComplete="email" autoFocus />
        <FormFault error={fields.rest} />
        <Button type="submit" loading={ask.isPending} fullWidth>
          {t('web.password.send')}
        </Button>
      </form>
      {back}
    </DoorPage>
  );
}
