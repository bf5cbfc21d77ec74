import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { ReportsView } from './ReportsView.tsx';
import { createReports, type ReportParts, type Reports } from './reports.ts';

/** Reports of long tasks. Loaded on first use. */
export interface ReportScreen extends Place {
  readonly reports: Reports;
}

export function openReports(parts: ReportParts): ReportScreen {
  const reports = createReports(parts);
  const { t } = parts.language;
  return {
    reports,
    View: (props) => <ReportsView reports={reports} {...props} />,
    subscribe: subscribeAll(reports.store, reports.rows.store),
    crumb: (view) => (view === 'reports' ? t('tui.places.reports') : ''),
    move: (view, by) => (view === 'report' ? reports.scroll.move(by) : reports.rows.move(by)),
    refresh: reports.refresh,
  };
}
