import type { Scroll } from '../kit/text/scroll.ts';
import type { AuditLog } from './audit-log.ts';
import type { Household } from './household.ts';
import type { Logs } from './logs.ts';
import type { Schedules } from './schedules.ts';
import type { SiteSettings } from './site-settings.ts';

/** The state of all pages about the household and the site. */
export interface SitePages {
  readonly household: Household;
  readonly audit: AuditLog;
  readonly settings: SiteSettings;
  readonly schedules: Schedules;
  readonly logs: Logs;
  /** Of the household's page. */
  readonly scroll: Scroll;
}
