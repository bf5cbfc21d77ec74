import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminUser } from '../../core/users/schema.ts';
import { siteAddress } from '../kit/base.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { CopyField } from '../kit/layout/CopyField.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { nameOf } from './Avatar.tsx';
import { useHeirs, useUserChange } from './use-admin-users.ts';

export interface UserQuestionProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Asks who inherits what the user owns, then deletes the user. */
export function DeleteUser({ user, onClose }: UserQuestionProps) {
  const t = useTranslate();
  const { data: heirs, error, refetch } = useHeirs(user);
  const { remove } = useUserChange();
  const [heir, setHeir] = useState('');
  const submit = () =>
    remove.mutate(
      { id: user.id, heir },
      {
        onSuccess() {
          onClose();
          showToast('success', t('web.admin.user_deleted', { name: nameOf(user) }));
        },
      },
    );
  return (
    <FormDialog
      title={t('web.delete_title', { name: nameOf(user) })}
      action={t('buttons.delete')}
      isDanger
      isBusy={remove.isPending}
      isDisabled={heirs === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.admin.delete_user_text')}</p>
      {heirs && heirs.length > 0 && (
        <NativeSelect
          label={t('web.admin.heir')}
          description={t('web.admin.heir_help')}
          value={heir}
          data={[
            { value: '', label: t('web.admin.any_heir') },
            ...heirs.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          onChange={(event) => setHeir(event.currentTarget.value)}
        />
      )}
      {error && !heirs && <Failure error={error} onRetry={() => void refetch()} />}
      <FormFault error={remove.error} />
    </FormDialog>
  );
}

/** Creates a password reset link, for the admin to hand over. */
export function ResetLink({ user, onClose }: UserQuestionProps) {
  const t = useTranslate();
  const { resetLink } = useUserChange();
  const make = useEffectEvent(() => resetLink.mutate(user.email));
  useEffect(() => make(), []);
  return (
    <Dialog title={t('web.admin.reset_link')} onClose={onClose}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('web.admin.reset_text', { name: nameOf(user), email: user.email })}</p>
        {resetLink.data && (
          <CopyField
            value={`${siteAddress()}/reset-password?token=${encodeURIComponent(resetLink.data.token)}`}
            label={t('buttons.copy_link')}
          />
        )}
        <FormFault error={resetLink.error} />
        <div className={formClasses.actions}>
          <Button onClick={onClose}>{t('web.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks before locking a user out, or letting them in with only the password. */
export function ConfirmUserChange({ what, user, onClose }: UserQuestionProps & { what: 'disable' | 'resetFactor' }) {
  const t = useTranslate();
  const showError = useShowError();
  const change = useUserChange()[what];
  const name = nameOf(user);
  return (
    <ConfirmDialog
      title={t(`web.admin.${what}_title`, { name })}
      text={t(`web.admin.${what}_text`, { name })}
      action={t(`web.admin.${what}`)}
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate(user.id, {
          onSettled: onClose,
          onSuccess: () => showToast('success', t(`web.admin.${what}_done`, { name })),
          onError: showError,
        })
      }
      onClose={onClose}
    />
  );
}
