import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { wireNames } from '../../core/auth/wire-names.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { NewPasswordFields, newPasswordFaults } from './NewPasswordFields.tsx';
import { useUser } from './use-session.ts';

function PasswordForm({ username }: { username: string }) {
  const t = useTranslate();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => client.passwords.change({ body }),
  });
  const fields = useFields(
    { currentPassword: '', password: '', passwordConfirm: '' },
    {
      error: change.error,
      fieldOf: { 'auth.wrong_password': 'currentPassword' },
      faultsOf: (values) => ({
        currentPassword: values.currentPassword === '' && t('validation.required'),
        ...newPasswordFaults(values, t),
      }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.check(form.current)) return;
    const { currentPassword, password: newPassword } = fields.values;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess() {
          fields.reset();
          showToast('success', t('users.password_updated'));
        },
      },
    );
  };
  return (
    <form ref={form} className={formClasses.form} onSubmit={submit} noValidate>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordInput
        {...fields.text('currentPassword')}
        label={t('fields.current_password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
      />
      <NewPasswordFields fields={fields} />
      <FormFault error={fields.rest} />
      <div>
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('buttons.change_password')}
        </Button>
      </div>
    </form>
  );
}

/** Changes the password. Accounts of an identity provider have none here. */
export function ChangePassword() {
  const t = useTranslate();
  const { authMethod, username, email } = useUser();
  const isOwn = authMethod === wireNames.localAuthMethod;
  return (
    <Section title={t('fields.password')} help={t('web.security.password_help')}>
      {isOwn ? <PasswordForm username={username ?? email} /> : <p>{t('errors.auth.no_own_password')}</p>}
    </Section>
  );
}
