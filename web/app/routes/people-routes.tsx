import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import type { Access } from '../../../core/kit/endpoint.ts';
import type { User } from '../../../core/users/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { withTexts } from '../locales.ts';
import { managing, managingSite } from './managing.ts';

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
    lazy: managing('RegisterPage'),
  },
  {
    path: 'forgot-password',
    lazy: managing('ForgotPasswordPage'),
  },
  {
    path: 'reset-password',
    lazy: managing('ResetPasswordPage'),
  },
];

/** The first admin's one-time setup. */
export const setUpRoute: RouteObject = {
  Component: who('admin'),
  children: [
    {
      path: 'admin/setup',
      lazy: managing('SetUpPage'),
    },
  ],
};

const profileRoutes: RouteObject[] = [
  { path: 'about', lazy: managing('AboutPage') },
  {
    path: 'user/profile',
    lazy: async () => ({
      Component: (
        await withTexts('about', withTexts('settings', withTexts('securing', import('../../users/ProfilePage.tsx'))))
      ).ProfilePage,
    }),
  },
  {
    path: 'user/profile/edit',
    lazy: async () => ({
      Component: (await withTexts('settings', withTexts('securing', import('../../users/EditProfilePage.tsx'))))
        .EditProfilePage,
    }),
  },
  {
    Component: only(({ advanced, admin }) => advanced || admin),
    children: [
      {
        path: 'user/profile/api-tokens',
        lazy: managing('ApiTokensPage'),
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
        lazy: managing('PreferencesPage'),
      },
      {
        path: 'group/members',
        lazy: managing('MembersPage'),
      },
      {
        path: 'group/audit',
        lazy: managing('AuditPage'),
      },
    ],
  },
  {
    Component: who('invite'),
    children: [
      {
        path: 'group/invitations',
        lazy: managing('InvitationsPage'),
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
      lazy: managingSite('SiteSettingsPage'),
    },
    {
      path: 'backups',
      lazy: managingSite('BackupsPage'),
    },
    {
      path: 'maintenance',
      lazy: managingSite('MaintenancePage'),
    },
    {
      path: 'background-tasks',
      lazy: managingSite('JobsPage'),
    },
    {
      path: 'parser',
      lazy: managingSite('ParserPage'),
    },
    {
      path: 'manage/users',
      lazy: managingSite('AdminUsersPage'),
    },
    {
      path: 'manage/groups',
      lazy: managingSite('AdminGroupsPage'),
    },
    {
      path: 'manage/households',
      lazy: managingSite('AdminHouseholdsPage'),
    },
  ],
};

/** Account and group pages for signed-in users. */
export const peopleRoutes: RouteObject[] = [...profileRoutes, ...groupRoutes, adminRoutes];
