import { Button, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { NewPasswordFields, newPasswordFaults } from '../auth/NewPasswordFields.tsx';
import { useUser } from '../auth/use-session.ts';
import { useTypedPassword } from '../auth/use-typed-password.ts';
import { useOwnSeedLocale, useSeedLocales } from '../foods/use-seed-locales.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/layout/DoorPage.module.css';
import { DoorPage } from '../kit/layout/DoorPage.tsx';
import { IdentityFields, identityFaults } from './IdentityFields.tsx';
import { accountFields } from './use-account.ts';
import { useSetUp } from './use-set-up.ts';

const STEPS = 3;

/** The default address of an admin account that has not been set up. */
const isFactoryEmail = (email: string) => email === 'changeme@example.com';

function AccountStep({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const user = useUser();
  const { account } = useSetUp();
  const form = useRef<HTMLFormElement>(null);
  const typedPassword = useTypedPassword();
  const fields = useFields(
    {
      fullName: user.fullName ?? '',
      username: user.username ?? '',
      email: isFactoryEmail(user.email) ? '' : user.email,
      currentPassword: typedPassword ?? '',
      password: '',
      passwordConfirm: '',
    },
    {
      error: account.error,
      fieldOf: { ...accountFields, 'auth.wrong_password': 'currentPassword' },
      faultsOf: (values) => ({
        ...identityFaults(values, t),
        // An admin whose password came from the configuration may keep it.
        currentPassword: values.password !== '' && values.currentPassword === '' && t('validation.required'),
        ...(values.password === '' && values.passwordConfirm === '' ? {} : newPasswordFaults(values, t)),
      }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check(form.current)) account.mutate(fields.values, { onSuccess: onDone });
  };
  const currentPassword = fields.text('currentPassword');
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <IdentityFields fields={fields} isPaired hasFocus />
      {(typedPassword === null || currentPassword.error) && (
        <PasswordInput
          {...currentPassword}
          label={t('fields.current_password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
        />
      )}
      <p className={classes.note}>{t('web.setup.password_help')}</p>
      <NewPasswordFields fields={fields} />
      <FormFault error={fields.rest} />
      <Button type="submit" loading={account.isPending} fullWidth>
        {t('web.continue')}
      </Button>
    </form>
  );
}

function GroupStep({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const user = useUser();
  const { group } = useSetUp();
  const localeNames = useSeedLocales();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(
    { name: user.group, privateGroup: true, seeds: true, locale: useOwnSeedLocale() as string },
    {
      error: group.error,
      fieldOf: { 'groups.name_taken': 'name' },
      faultsOf: ({ name }) => ({ name: name.trim() === '' && t('validation.nameRequired') }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check(form.current)) group.mutate(fields.values, { onSuccess: onDone });
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        {...fields.text('name')}
        label={t('web.register.group_name')}
        description={t('web.register.group_help')}
        maxLength={MAX_NAME}
        autoFocus
      />
      <Switch
        {...fields.tick('privateGroup')}
        label={t('web.group.private')}
        description={t('web.group.private_help')}
      />
      <Switch {...fields.tick('seeds')} label={t('web.register.seed')} description={t('web.register.seed_help')} />
      {fields.values.seeds && (
        <NativeSelect {...fields.text('locale')} label={t('fields.language')} data={localeNames} />
      )}
      <FormFault error={fields.rest} />
      <Button type="submit" loading={group.isPending} fullWidth>
        {t('web.continue')}
      </Button>
    </form>
  );
}

/** The first admin's setup of a new library: account, household name and seed data. */
export function SetUpPage() {
  const t = useTranslate();
  const { groupSlug } = useUser();
  const [step, setStep] = useState(1);
  const titles = [t('web.setup.account_title'), t('web.setup.group_title'), t('web.setup.done_title')];
  const leads = [t('web.setup.account_lead'), t('web.setup.group_lead'), t('web.setup.done_lead')];
  return (
    <DoorPage isBroad title={titles[step - 1]!} lead={leads[step - 1]}>
      <p className={classes.step}>{t('web.setup.step', { step, steps: STEPS })}</p>
      {step === 1 && <AccountStep onDone={() => setStep(2)} />}
      {step === 2 && <GroupStep onDone={() => setStep(3)} />}
      {step === 3 && (
        <div className={classes.ways}>
          <Button component={Link} to={`/g/${groupSlug}/r/create/url`} fullWidth>
            {t('web.setup.first_recipe')}
          </Button>
          <Button component={Link} to="/group/migrations" variant="default" fullWidth>
            {t('web.frame.from_another_app')}
          </Button>
          <Button component={Link} to="/group/invitations" variant="default" fullWidth>
            {t('web.invitations.new')}
          </Button>
          <Button component={Link} to={`/g/${groupSlug}`} variant="subtle" fullWidth>
            {t('web.setup.look_around')}
          </Button>
        </div>
      )}
    </DoorPage>
  );
}
