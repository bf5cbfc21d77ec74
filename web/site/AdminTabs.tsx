import { useTranslate } from '../kit/language.tsx';
import { PageTabs } from '../kit/layout/PageTabs.tsx';

/** Tabs for admins of the site. */
export function AdminTabs() {
  const t = useTranslate();
  return (
    <PageTabs
      label={t('web.frame.admin')}
      tabs={[
        { to: '/admin/site-settings', name: t('web.site.title') },
        { to: '/admin/manage/users', name: t('web.admin.users') },
        { to: '/admin/manage/groups', name: t('groups.groups') },
        { to: '/admin/manage/households', name: t('web.admin.households') },
        { to: '/admin/backups', name: t('backups.backups') },
        { to: '/admin/maintenance', name: t('web.maintenance.title') },
        { to: '/admin/background-tasks', name: t('web.jobs.title') },
        { to: '/admin/parser', name: t('web.parser.title') },
      ]}
    />
  );
}
