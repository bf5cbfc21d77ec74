import { isStartable } from '../../core/jobs/kinds.ts';
import type { Schedule } from '../../core/jobs/schema.ts';
import { createRows, type Rows } from '../kit/text/rows.ts';
import { failing, type SiteParts } from './site-parts.ts';

/** What the server does by itself, and when. */
export interface Schedules {
  readonly rows: Rows<Schedule>;
  mayStart(): boolean;
  /** Starts the selected job now. */
  start(): void;
}

export function createSchedules(parts: SiteParts): Schedules {
  const { client, connection, shell, language } = parts;
  const { t } = language;
  const rows = createRows<Schedule>(() => client.jobs.schedules(), connection);
  return {
    rows,
    mayStart: () => isStartable(rows.selected()?.kind ?? ''),
    start: () => {
      const kind = rows.selected()?.kind ?? '';
      if (!isStartable(kind)) return;
      void connection.watch(client.jobs.start({ body: { kind } })).then(() => {
        shell.say(t('tui.site.started', { kind: t(`jobs.kinds.${kind}`) }), 'success');
        return rows.load();
      }, failing(parts));
    },
  };
}
