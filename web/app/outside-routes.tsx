import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../core/auth/access.ts';
import { useUser } from '../auth/use-session.ts';
import { withTexts } from './locales.ts';

/** Lets in who manages the group and sees what is for the advanced. */
const Managers = () => {
  const user = useUser();
  return mayCall(user, 'manage') && (user.advanced || user.admin) ? <Outlet /> : <Navigate to="/" replace />;
};

/** The pages for what a group tells outside of the house. */
export const outsideRoutes: RouteObject = {
  // Without a path of its own: that would take the address of the group's preferences.
  Component: Managers,
  children: [
    {
      path: 'group/webhooks',
      lazy: async () => ({
        Component: (await withTexts('settings', import('../webhooks/WebhooksPage.tsx'))).WebhooksPage,
      }),
    },
    {
      path: 'group/notifiers',
      lazy: async () => ({
        Component: (await withTexts('settings', import('../notifications/NotifiersPage.tsx'))).NotifiersPage,
      }),
    },
  ],
};
