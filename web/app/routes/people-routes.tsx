import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import type { Access } from '../../../core/kit/endpoint.ts';
import type { User } from '../../../core/users/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { withTexts } from '../locales.ts';

/** Admits users who pass the test, and redirects everyone else home. */
const only = (isLetIn: (user: User) => boolean) =>
  function Gate() {
    return isLetIn(useUser()) ? <Outlet /> : <Navigate to="/" replace />;
  };
const who = (access: Access) => only((user) => mayCall(user, access));

/** Pages for signed-out visitors. */
export const doorRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({
      Component: (await withTexts('settings', import('../../auth/sign-in/LoginPage.tsx'))).LoginPage,
    }),
  },
  {
    path: 'register',
    lazy: async () => ({
      Component: (await withTexts('settings', import('../../users/RegisterPage.tsx'))).RegisterPage,
    }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await withTexts('settings', import('../../auth/sign-in/ForgotPasswordPage.tsx'))).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await withTexts('settings', import('../../auth/sign-in/ResetPasswordPage.tsx'))).ResetPasswordPage,
    }),
  },
];

/** The first admin's one-time setup. */
export const setUpRoute: RouteObject = {
  Component: who('admin'),
  children: [
    {
      path: 'admin/setup',
      lazy: async () => ({ Component: (await withTexts('settings', import('../../users/SetUpPage.tsx'))).SetUpPage }),
    },
  ],
};

const profileRoutes: RouteObject[] = [
  // What the server is stands below its settings. Others than admins are led home from there.
  { path: 'about', element: <Navigate to="/admin/site-settings" replace /> },
  {
    path: 'user/profile',
    lazy: async () => ({ Component: (await withTexts('settings', import('../../users/ProfilePage.tsx'))).ProfilePage }),
  },
  {
    path: 'user/profile/edit',
    lazy: async () => ({
      Component: (await withTexts('settings', import('../../users/EditProfilePage.tsx'))).EditProfilePage,
    }),
  },
  {
    Component: only(({ advanced, admin }) => advanced || admin),
    children: [
      {
        path: 'user/profile/api-tokens',
        lazy: async () => ({
          Component: (await withTexts('settings', import('../../auth/ApiTokensPage.tsx'))).ApiTokensPage,
        }),
      },
    ],
  },
];

const groupRoutes: RouteObject[] = [
  {
    Component: who('manageHousehold'),
    children: [
      {
        path: 'group',
        lazy: async () => ({
          Component: (
            await withTexts('administering', withTexts('settings', import('../../groups/PreferencesPage.tsx')))
          ).PreferencesPage,
        }),
      },
      {
        path: 'group/members',
        lazy: async () => ({
          Component: (await withTexts('administering', withTexts('settings', import('../../groups/MembersPage.tsx'))))
            .MembersPage,
        }),
      },
      {
        path: 'group/audit',
        lazy: async () => ({
          Component: (await withTexts('administering', withTexts('settings', import('../../groups/AuditPage.tsx'))))
            .AuditPage,
        }),
      },
    ],
  },
  {
    Component: who('invite'),
    children: [
      {
        path: 'group/invitations',
        lazy: async () => ({
          Component: (
            await withTexts('administering', withTexts('settings', import('../../groups/InvitationsPage.tsx')))
          ).InvitationsPage,
        }),
      },
    ],
  },
];

const adminRoutes: RouteObject = {
  path: 'admin',
  Component: who('admin'),
  children: [
    { index: true, element: <Navigate to="manage/users" replace /> },
    {
      path: 'site-settings',
      lazy: async () => ({
        Component: (
          await withTexts('administering', withTexts('settings', import('../../maintenance/SiteSettingsPage.tsx')))
        ).SiteSettingsPage,
      }),
    },
    {
      path: 'backups',
      lazy: async () => ({
        Component: (await withTexts('administering', withTexts('settings', import('../../backups/BackupsPage.tsx'))))
          .BackupsPage,
      }),
    },
    {
      path: 'maintenance',
      lazy: async () => ({
        Component: (
          await withTexts('administering', withTexts('settings', import('../../maintenance/MaintenancePage.tsx')))
        ).MaintenancePage,
      }),
    },
    {
      path: 'background-tasks',
      lazy: async () => ({
        Component: (await withTexts('administering', withTexts('settings', import('../../jobs/JobsPage.tsx'))))
          .JobsPage,
      }),
    },
    {
      path: 'parser',
      lazy: async () => ({
        Component: (await withTexts('administering', withTexts('settings', import('../../parsing/ParserPage.tsx'))))
          .ParserPage,
      }),
    },
    {
      path: 'manage/users',
      lazy: async () => ({
        Component: (await withTexts('administering', withTexts('settings', import('../../users/AdminUsersPage.tsx'))))
          .AdminUsersPage,
      }),
    },
    {
      path: 'manage/groups',
      lazy: async () => ({
        Component: (await withTexts('administering', withTexts('settings', import('../../groups/AdminGroupsPage.tsx'))))
          .AdminGroupsPage,
      }),
    },
    {
      path: 'manage/households',
      lazy: async () => ({
        Component: (
          await withTexts('administering', withTexts('settings', import('../../groups/AdminHouseholdsPage.tsx')))
        ).AdminHouseholdsPage,
      }),
    },
  ],
};

/** Account and group pages for signed-in users. */
export const peopleRoutes: RouteObject[] = [...profileRoutes, ...groupRoutes, adminRoutes];
