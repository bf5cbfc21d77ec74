import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { readSession } from '../../core/client/auth/session.ts';
import type { LocaleCode } from '../../core/kit/locale.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { NewPasswordFields, newPasswordFaults } from '../auth/NewPasswordFields.tsx';
import { sessionKey, useSession } from '../auth/use-session.ts';
import { useOwnSeedLocale, useSeedLocales } from '../foods/use-seed-locales.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { isBusyUntilLeft } from '../kit/dialogs/is-busy-until-left.ts';
import { isEmail } from '../kit/dialogs/is-email.ts';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/layout/DoorPage.module.css';
import { DoorPage } from '../kit/layout/DoorPage.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { useAbout } from '../site/use-about.ts';
import { useClient } from '../site/use-client.tsx';
import { IdentityFields, identityFaults } from './IdentityFields.tsx';
import { accountFields } from './use-account.ts';
import { useIsTaken } from './use-free.ts';

interface Values {
  readonly groupToken: string;
  readonly group: string;
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly locale: string;
  readonly seedData: boolean;
  readonly private: boolean;
  readonly advanced: boolean;
}

/** Registers and signs in at once. */
function useRegister() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn({ group, groupToken, locale, ...values }: Values) {
      const place = groupToken ? { groupToken } : { group };
      await client.registration.register({ body: { ...values, ...place, locale: locale as LocaleCode } });
      const form = { username: values.username, password: values.password };
      // The account exists, so registering again would not help.
      const signedIn = client.auth.login({ form }).then(() => readSession(client));
      return signedIn.catch(() => null);
    },
    onSuccess: (user) => (user ? queries.setQueryData(sessionKey, user) : navigate('/login')),
  });
}

/** Joins the group of an invitation. On a server with open sign-up, it can also create a group. */
export function RegisterPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const { data: user } = useSession();
  const about = useAbout();
  const token = params.get('token') ?? '';
  if (user) return <Navigate to="/" replace />;
  if (about.error && !about.data) return <Failure error={about.error} onRetry={() => void about.refetch()} />;
  if (!about.data) return null;
  if (token === '' && !about.data.allowSignup)
    return (
      <DoorPage title={t('web.register.title')} lead={t('errors.users.signup_disabled')}>
        <p className={classes.links}>
          <Link to="/login?direct=1">{t('web.password.to_login')}</Link>
        </p>
      </DoorPage>
    );
  return <RegisterForm token={token} />;
}

function RegisterForm({ token }: { token: string }) {
  const t = useTranslate();
  const localeNames = useSeedLocales();
  const form = useRef<HTMLFormElement>(null);
  const register = useRegister();
  const fields = useFields<Values>(
    {
      groupToken: token,
      group: '',
      fullName: '',
      username: '',
      email: '',
      password: '',
      passwordConfirm: '',
      locale: useOwnSeedLocale(),
      seedData: true,
      private: true,
      advanced: false,
    },
    {
      error: register.error,
      fieldOf: { ...accountFields, 'groups.name_taken': 'group' },
      faultsOf: (values) => ({
        group: !token && values.group.trim() === '' && t('validation.required'),
        ...identityFaults(values, t),
        ...newPasswordFaults(values, t),
      }),
    },
  );
  const { values } = fields;
  const isTaken = {
    group: useIsTaken('group', token ? '' : values.group),
    username: useIsTaken('username', values.username),
    email: useIsTaken('email', isEmail(values.email) ? values.email : ''),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check(form.current) && !isTaken.username && !isTaken.email && !isTaken.group) register.mutate(values);
  };
  const group = fields.text('group');
  return (
    <DoorPage
      isBroad
      title={t(token ? 'web.register.join_title' : 'web.register.title')}
      lead={t(token ? 'web.register.join_lead' : 'web.register.lead')}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {!token && (
          <fieldset>
            <legend>{t('fields.household')}</legend>
            <TextInput
              {...group}
              label={t('web.register.group_name')}
              description={t('web.register.group_help')}
              maxLength={MAX_NAME}
              error={group.error ?? (isTaken.group && t('validation.groupNameTaken'))}
              autoFocus
            />
            <Switch
              {...fields.tick('private')}
              label={t('web.group.private')}
              description={t('web.group.private_help')}
            />
            <Switch
              {...fields.tick('seedData')}
              label={t('web.register.seed')}
              description={t('web.register.seed_help')}
            />
            {values.seedData && (
              <NativeSelect {...fields.text('locale')} label={t('fields.language')} data={localeNames} />
            )}
          </fieldset>
        )}
        <fieldset>
          {!token && <legend>{t('web.register.account')}</legend>}
          <IdentityFields
            fields={fields}
            faults={{
              username: isTaken.username && t('validation.usernameTaken'),
              email: isTaken.email && t('validation.emailTaken'),
            }}
            isPaired
            hasFocus={token !== ''}
          />
          <NewPasswordFields isFirst fields={fields} />
          <Switch
            {...fields.tick('advanced')}
            label={t('web.people.advanced')}
            description={t('web.people.advanced_help')}
          />
        </fieldset>
        <FormFault error={fields.rest} />
        <Button type="submit" loading={isBusyUntilLeft(register)} fullWidth>
          {t('web.register.submit')}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/login?direct=1">{t('web.register.have_account')}</Link>
      </p>
    </DoorPage>
  );
}
