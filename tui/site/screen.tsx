import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { createScroll } from '../kit/text/scroll.ts';
import { createAuditLog } from './audit-log.ts';
import { createHousehold } from './household.ts';
import { createLogs } from './logs.ts';
import type { SitePages } from './pages.ts';
import { SiteView } from './SiteView.tsx';
import { createSchedules } from './schedules.ts';
import type { SiteParts } from './site-parts.ts';
import { createSiteSettings } from './site-settings.ts';

/** Pages about the household and the whole site. Loaded on first use. */
export interface SiteScreen extends Place, SitePages {}

export function openSite(parts: SiteParts): SiteScreen {
  const household = createHousehold(parts);
  const audit = createAuditLog(parts);
  const settings = createSiteSettings(parts);
  const schedules = createSchedules(parts);
  const logs = createLogs(parts);
  const scroll = createScroll();
  const { t } = parts.language;
  const movers: Readonly<Record<string, (by: number) => void>> = {
    household: scroll.move,
    site: settings.scroll.move,
    logs: logs.scroll.move,
    audit: audit.move,
    schedules: schedules.rows.move,
  };
  const loaders: Readonly<Record<string, () => unknown>> = {
    household: household.page.load,
    site: settings.page.load,
    logs: logs.enter,
    audit: audit.rows.load,
    schedules: schedules.rows.load,
  };
  const pages: SitePages = { household, audit, settings, schedules, logs, scroll };
  const screen: Omit<SiteScreen, 'View'> = {
    ...pages,
    subscribe: subscribeAll(
      household.page.store,
      settings.page.store,
      audit.rows.store,
      schedules.rows.store,
      logs.page.store,
      parts.forms.store,
    ),
    crumb: (view) => t(`tui.places.${view}`),
    move: (view, by) => movers[view]?.(by),
    refresh: (view) => void loaders[view]?.(),
  };
  return { ...screen, View: (props) => <SiteView screen={pages} {...props} /> };
}
