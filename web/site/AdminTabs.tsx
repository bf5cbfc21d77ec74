import { useTranslate } from '../kit/language.tsx';
import { PageTabs } from '../kit/PageTabs.tsx';

/** The pages of those who keep the site. */
export function AdminTabs() {
  const t = useTranslate();
  return (
    <PageTabs
      label={t('web.admin.title')}
      tabs={[
        { to: '/admin/manage/users', name: t('web.admin.users') },
        { to: '/admin/manage/groups', name: t('web.admin.groups') },
      ]}
    />
  );
}
