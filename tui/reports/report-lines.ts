import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import type { Language } from '../../core/kit/translate.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Role } from '../kit/text/theme.ts';
import { whenText } from '../kit/text/when-text.ts';

const ROLES: Readonly<Record<ReportSummary['status'], Role>> = {
  'in-progress': 'accent',
  success: 'success',
  partial: 'accent',
  failure: 'error',
};

const statusSpan = (status: ReportSummary['status'], t: Language['t']): Span => ({
  text: t(`reports.status.${status}`),
  role: ROLES[status],
});

/** A report in the list: time, name and result. */
export function summaryLine(report: ReportSummary, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const status = statusSpan(report.status, t);
  // Wide enough for the longest date of the year, so that names align.
  const moment = whenText(report.timestamp, locale);
  const time = toWidth(moment, Math.max(cells(moment), cells(whenText('2026-12-28T22:48:00', locale))));
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: `${time}  `, role: 'soft' },
    { text: toWidth(safeLine(report.name), Math.max(8, width - cells(time) - cells(status.text) - 5)) },
    { ...status, text: ` ${status.text} ` },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** A report as a page: all entries, or only the failed ones. */
export function reportLines(report: Report, isFailuresOnly: boolean, width: number, language: Language): Line[] {
  const { t, locale } = language;
  const failed = report.entries.filter(({ success }) => !success).length;
  const shown = report.entries.filter(({ success }) => !isFailuresOnly || !success);
  const counts = t('reports.counts', { good: report.entries.length - failed, failed });
  return [
    [
      { text: safeLine(report.name), role: 'title' },
      { text: `   ${whenText(report.timestamp, locale)}`, role: 'soft' },
    ],
    [statusSpan(report.status, t), { text: `   ${counts}`, role: 'soft' }],
    BLANK,
    ...shown.flatMap(({ success, message, exception }): Line[] => {
      const rows = wrap(safeLine(message), width - 2);
      const details = exception ? wrap(safeLine(exception), width - 2, 'soft') : [];
      const mark: Span = success ? { text: '✓ ', role: 'success' } : { text: '✗ ', role: 'error' };
      return [...rows, ...details].map((row, at) => [at === 0 ? mark : { text: '  ' }, ...row]);
    }),
    ...(shown.length === 0 ? wrap(t(isFailuresOnly ? 'reports.no_failure' : 'reports.no_entry'), width, 'soft') : []),
  ];
}
