import { mayCall } from '../../core/auth/access.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { PageTabs } from '../kit/layout/PageTabs.tsx';

/** Tabs for managing the group, limited to those the user may open. */
export function GroupTabs() {
  const t = useTranslate();
  const user = useUser();
  const tabs = [
    ...(mayCall(user, 'manage')
      ? [
          { to: '/group', name: t('groups.preferences') },
          { to: '/group/members', name: t('web.members.title') },
        ]
      : []),
    ...(mayCall(user, 'invite') ? [{ to: '/group/invitations', name: t('groups.invitations') }] : []),
    ...(mayCall(user, 'manage') && (user.advanced || user.admin)
      ? [
          { to: '/group/webhooks', name: t('web.webhooks.title') },
          { to: '/group/notifiers', name: t('web.notifiers.title') },
          { to: '/group/data/recipe-actions', name: t('web.actions.title') },
        ]
      : []),
    ...(mayCall(user, 'manage') ? [{ to: '/group/audit', name: t('web.audit.title') }] : []),
  ];
  return <PageTabs label={t('web.group.title')} tabs={tabs} />;
}
