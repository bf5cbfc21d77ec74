import { Navigate, Outlet, type RouteObject } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import { useUser } from '../../auth/use-session.ts';
import { managing } from './managing.ts';

/** Admits group managers who have advanced features switched on. */
const Managers = () => {
  const user = useUser();
  return mayCall(user, 'manage') && (user.advanced || user.admin) ? <Outlet /> : <Navigate to="/" replace />;
};

/** Pages for notifiers, webhooks and recipe actions. */
export const outsideRoutes: RouteObject = {
  // Has no path: a path would shadow the group's preferences page.
  Component: Managers,
  children: [
    {
      path: 'group/webhooks',
      lazy: managing('WebhooksPage'),
    },
    {
      path: 'group/data/recipe-actions',
      lazy: managing('ActionsPage'),
    },
    {
      path: 'group/notifiers',
      lazy: managing('NotifiersPage'),
    },
  ],
};
