/** Pages about the household and the whole site, and who may read them. */
export const SITE_VIEWS: readonly string[] = ['household', 'audit', 'site', 'schedules', 'logs'];

export interface Reader {
  readonly admin: boolean;
  readonly canManage: boolean;
}

export const mayRead = (view: string, { admin, canManage }: Reader): boolean =>
  view === 'household' || (view === 'audit' ? admin || canManage : admin);
