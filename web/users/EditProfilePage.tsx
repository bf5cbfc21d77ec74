import { Button, FileButton, Switch } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { ChangePassword } from '../auth/ChangePassword.tsx';
import { Passkeys } from '../auth/Passkeys.tsx';
import { ProfileTabs } from '../auth/ProfileTabs.tsx';
import { SecondFactor } from '../auth/SecondFactor.tsx';
import { Sessions } from '../auth/Sessions.tsx';
import { useUser } from '../auth/use-session.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { PushSettings } from '../push/PushSettings.tsx';
import { Avatar } from './Avatar.tsx';
import classes from './EditProfilePage.module.css';
import { IdentityFields, identityFaults } from './IdentityFields.tsx';
import { accountFields, useChangeSelf } from './use-account.ts';

function PictureField() {
  const t = useTranslate();
  const showError = useShowError();
  const user = useUser();
  const { picture } = useChangeSelf();
  const choose = (file: File | null) =>
    file &&
    picture.mutate(file, {
      onSuccess: () => showToast('success', t('web.people.picture_saved')),
      onError: showError,
    });
  return (
    <div className={classes.picture}>
      <Avatar person={user} size="large" />
      <FileButton accept="image/*" onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" loading={picture.isPending}>
            {t('web.people.choose_picture')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Details() {
  const t = useTranslate();
  const user = useUser();
  const { save } = useChangeSelf();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(
    {
      fullName: user.fullName ?? '',
      username: user.username ?? '',
      email: user.email,
      advanced: user.advanced,
    },
    {
      error: save.error,
      fieldOf: accountFields,
      faultsOf: (values) => identityFaults(values, t),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.check(form.current)) return;
    save.mutate(fields.values, { onSuccess: () => showToast('success', t('users.updated')) });
  };
  return (
    <form ref={form} className={formClasses.form} data-asks onSubmit={submit} noValidate>
      <PictureField />
      <IdentityFields fields={fields} />
      <Switch
        {...fields.tick('advanced')}
        label={t('web.people.advanced')}
        description={t('web.people.advanced_help')}
      />
      <FormFault error={fields.rest} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('buttons.save')}
        </Button>
      </div>
    </form>
  );
}

/** Edits the user's own profile and sign-in settings. */
export function EditProfilePage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('web.people.edit_profile')}>
        <ProfileTabs />
      </PageHead>
      <Section title={t('web.people.details')} help={t('web.people.details_help')}>
        <Details />
      </Section>
      <ChangePassword />
      <SecondFactor />
      <Passkeys />
      <PushSettings />
      <Sessions />
    </>
  );
}
