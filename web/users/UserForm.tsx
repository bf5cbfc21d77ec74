import { NativeSelect, PasswordInput, Switch } from '@mantine/core';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../core/users/limits.ts';
import { type MemberRight, memberRights } from '../../core/users/rights.ts';
import type { AdminUser } from '../../core/users/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { IdentityFields, identityFaults } from './IdentityFields.tsx';
import { accountFields } from './use-account.ts';
import { useGroupNames, useHouseholdsOf, useUserChange } from './use-admin-users.ts';

/** An account, as admins edit it. The password is set only on creation; later a reset link does that. */
export function UserForm({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const t = useTranslate();
  const self = useUser();
  const groups = useGroupNames();
  const { create, update } = useUserChange();
  const fields = useFields(
    {
      fullName: user?.fullName ?? '',
      username: user?.username ?? '',
      email: user?.email ?? '',
      password: '',
      group: user?.group ?? self.group,
      household: user?.household ?? '',
      admin: user?.admin ?? false,
      advanced: user?.advanced ?? false,
      canInvite: user?.canInvite ?? false,
      canManage: user?.canManage ?? false,
      canManageHousehold: user?.canManageHousehold ?? false,
      canOrganize: user?.canOrganize ?? true,
    },
    {
      error: create.error ?? update.error,
      fieldOf: { ...accountFields, 'users.unknown_group': 'group', 'users.unknown_household': 'household' },
      faultsOf: (values) => ({
        ...identityFaults(values, t),
        password: !user && values.password.length < MIN_PASSWORD && t('validation.minLength', { n: MIN_PASSWORD }),
      }),
    },
  );
  const { values } = fields;
  const households = useHouseholdsOf(values.group);
  const household = households.find(({ name }) => name === values.household) ?? households.find((one) => one.isDefault);
  const submit = () => {
    if (!fields.check()) return;
    const { password, ...given } = values;
    const body = { ...given, household: household?.name ?? null };
    if (user) update.mutate({ user, body }, { onSuccess: onClose });
    else create.mutate({ ...body, password }, { onSuccess: onClose });
  };
  const isSelf = user?.id === self.id;
  // Managers of the group manage its households, and most groups have only one.
  const isShown = (right: MemberRight) =>
    right !== 'canManageHousehold' || (households.length > 1 && !values.canManage);
  return (
    <FormDialog
      title={user ? t('web.edit_title', { name: user.fullName || user.email }) : t('new.users')}
      action={user ? t('buttons.save') : t('web.create')}
      isBusy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <IdentityFields fields={fields} isOther hasFocus />
      {!user && (
        <PasswordInput
          {...fields.text('password')}
          label={t('fields.password')}
          description={t('web.admin.password_help')}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          visibilityToggleButtonProps={{ 'aria-label': t('web.login.show_password') }}
        />
      )}
      <NativeSelect
        {...fields.text('group')}
        label={t('fields.group')}
        description={user && t('web.admin.move_help')}
        data={groups.includes(values.group) ? [...groups] : [values.group, ...groups]}
      />
      {households.length > 1 && (
        <NativeSelect
          {...fields.text('household')}
          value={household?.name}
          label={t('fields.household')}
          description={user && t('web.admin.move_household_help')}
          data={households.map(({ name }) => name)}
        />
      )}
      <Switch
        {...fields.tick('admin')}
        label={t('web.people.admin')}
        description={t(isSelf ? 'errors.users.demotes_self' : 'web.admin.admin_help')}
        disabled={isSelf}
      />
      {!values.admin && (
        <>
          {memberRights.filter(isShown).map((right) => (
            <Switch key={right} {...fields.tick(right)} label={t(`web.members.rights.${right}`)} />
          ))}
          <Switch {...fields.tick('advanced')} label={t('web.people.advanced')} />
        </>
      )}
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
