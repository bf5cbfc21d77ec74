import type { ComponentType } from 'react';
import { withTexts } from '../locales.ts';

/** Pages for managing the site. A separate file, because only admins open them. */
export const sitePages = {
  SiteSettingsPage: async () =>
    (await withTexts('administering', import('../../maintenance/SiteSettingsPage.tsx'))).SiteSettingsPage,
  BackupsPage: async () => (await withTexts('administering', import('../../backups/BackupsPage.tsx'))).BackupsPage,
  MaintenancePage: async () =>
    (await withTexts('administering', import('../../maintenance/MaintenancePage.tsx'))).MaintenancePage,
  JobsPage: async () => (await withTexts('administering', import('../../jobs/JobsPage.tsx'))).JobsPage,
  ParserPage: async () => (await withTexts('administering', import('../../parsing/ParserPage.tsx'))).ParserPage,
  AdminUsersPage: async () =>
    (await withTexts('administering', withTexts('settings', import('../../users/AdminUsersPage.tsx')))).AdminUsersPage,
  AdminGroupsPage: async () =>
    (await withTexts('administering', import('../../groups/AdminGroupsPage.tsx'))).AdminGroupsPage,
  AdminHouseholdsPage: async () =>
    (await withTexts('administering', withTexts('settings', import('../../groups/AdminHouseholdsPage.tsx'))))
      .AdminHouseholdsPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;
