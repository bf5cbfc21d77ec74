import { useTranslate } from '../kit/language.tsx';
import { PageTabs } from '../kit/layout/PageTabs.tsx';
import { useUser } from './use-session.ts';

/** Tabs of the user's own account. */
export function ProfileTabs() {
  const t = useTranslate();
  const { advanced, admin } = useUser();
  const tabs = [
    { to: '/user/profile', name: t('web.people.profile') },
    { to: '/user/profile/edit', name: t('web.people.edit_profile') },
    ...(advanced || admin ? [{ to: '/user/profile/api-tokens', name: t('auth.tokens') }] : []),
  ];
  return <PageTabs label={t('web.people.profile')} tabs={tabs} />;
}
