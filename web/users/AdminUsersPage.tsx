import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { wireNames } from '../../core/auth/wire-names.ts';
import type { AdminUser } from '../../core/users/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row } from '../kit/lists/Rows.tsx';
import { useListing } from '../kit/lists/use-listing.ts';
import { dayOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { AdminList } from '../site/AdminList.tsx';
import { Avatar, nameOf } from './Avatar.tsx';
import { UserForm } from './UserForm.tsx';
import { ConfirmUserChange, DeleteUser, ResetLink } from './UserQuestions.tsx';
import { useAdminUsers, useUserChange } from './use-admin-users.ts';

type Asking =
  | { readonly what: 'edit'; readonly user: AdminUser | null }
  | { readonly what: 'delete' | 'reset' | 'disable' | 'resetFactor'; readonly user: AdminUser };

function Question({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  if (asking.what === 'edit') return <UserForm user={asking.user} onClose={onClose} />;
  const { what, user } = asking;
  if (what === 'delete') return <DeleteUser user={user} onClose={onClose} />;
  if (what === 'reset') return <ResetLink user={user} onClose={onClose} />;
  return <ConfirmUserChange what={what} user={user} onClose={onClose} />;
}

function UserRow({ user, onAsk }: { user: AdminUser; onAsk: (asking: Asking) => void }) {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const self = useUser();
  const { restore } = useUserChange();
  const isSelf = user.id === self.id;
  const { disabledAt, admin, hasSecondFactor, authMethod } = user;
  const isOwnPassword = authMethod === wireNames.localAuthMethod;
  const bringBack = () =>
    restore.mutate(user.id, {
      onSuccess: () => showToast('success', t('web.admin.restore_done', { name: nameOf(user) })),
      onError: showError,
    });
  return (
    <Row
      mark={<Avatar person={user} />}
      name={
        <>
          <strong>
            <bdi>{nameOf(user)}</bdi>
          </strong>
          {isSelf && <Badge kind="good">{t('web.members.you')}</Badge>}
          {admin && <Badge>{t('web.people.admin')}</Badge>}
          {!isOwnPassword && <Badge>{authMethod}</Badge>}
          {hasSecondFactor && <Badge>{t('web.admin.two_factors')}</Badge>}
          {disabledAt && <Badge kind="bad">{t('web.admin.disabled_since', { day: dayOf(disabledAt, locale) })}</Badge>}
        </>
      }
      detail={
        <bdi>
          {[user.username, user.email, user.group, user.household === user.group ? '' : user.household]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      }
      action={
        <RowActions
          name={nameOf(user)}
          items={[
            { label: t('buttons.edit'), act: () => onAsk({ what: 'edit', user }) },
            isOwnPassword &&
              !disabledAt && { label: t('web.admin.reset_link'), act: () => onAsk({ what: 'reset', user }) },
            !isSelf && { label: t('web.admin.resetFactor'), act: () => onAsk({ what: 'resetFactor', user }) },
            disabledAt !== null && { label: t('web.admin.restore'), act: bringBack },
            !isSelf &&
              disabledAt === null && {
                label: t('web.admin.disable'),
                isDanger: true,
                act: () => onAsk({ what: 'disable', user }),
              },
            !isSelf && { label: t('buttons.delete'), isDanger: true, act: () => onAsk({ what: 'delete', user }) },
          ]}
        />
      }
    />
  );
}

/** All accounts of the site, for admins. */
export function AdminUsersPage() {
  const t = useTranslate();
  const showError = useShowError();
  const listing = useListing();
  const found = useAdminUsers(listing);
  const { unlock } = useUserChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const openLocked = () =>
    unlock.mutate(undefined, {
      onSuccess: ({ unlocked }) => showToast('success', t('web.admin.unlocked', { count: unlocked })),
      onError: showError,
    });
  return (
    <>
      <AdminList
        title={t('web.admin.users')}
        add={t('new.users')}
        onAdd={() => setAsking({ what: 'edit', user: null })}
        find={t('web.admin.find_users')}
        listing={listing}
        found={found}
        tools={
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} stroke={1.5} aria-hidden />}
            loading={unlock.isPending}
            onClick={openLocked}
          >
            {t('web.admin.unlock')}
          </Button>
        }
      >
        {(user) => <UserRow key={user.id} user={user} onAsk={setAsking} />}
      </AdminList>
      {asking && <Question asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
