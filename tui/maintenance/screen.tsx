import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { AdminView } from './AdminView.tsx';
import { type Admin, createAdmin } from './admin.ts';
import type { AdminParts } from './admin-parts.ts';

/** Backups, jobs and maintenance. Loaded on first use by an admin. */
export interface AdminScreen extends Place {
  readonly admin: Admin;
}

export function openAdmin(parts: AdminParts): AdminScreen {
  const admin = createAdmin(parts);
  const { t } = parts.language;
  return {
    admin,
    View: (props) => <AdminView admin={admin} {...props} />,
    subscribe: subscribeAll(admin.backups.store, admin.jobs.store, admin.job, admin.upkeep.store),
    crumb: (view) => (view === 'job' ? '' : t(`tui.places.${view}`)),
    move: (view, by) => {
      if (view === 'job') admin.scroll.move(by);
      else if (view === 'maintenance') admin.upkeep.move(by);
      else (view === 'jobs' ? admin.jobs : admin.backups).move(by);
    },
    refresh: admin.refresh,
  };
}
