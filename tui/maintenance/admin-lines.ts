import type { Backup } from '../../core/backups/schema.ts';
import type { Job, JobWithLog } from '../../core/jobs/schema.ts';
import { sizeInWords } from '../../core/kit/text/size-in-words.ts';
import type { Language } from '../../core/kit/translate.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Role } from '../kit/text/theme.ts';
import { whenText } from '../kit/text/when-text.ts';

/** A row: time, name, and a word at its end. */
function row(time: string, name: string, end: Span, width: number, isSelected: boolean): Line {
  const room = Math.max(8, width - cells(time) - cells(end.text) - 5);
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: `${time}  `, role: 'soft' },
    { text: toWidth(safeLine(name), room) },
    { ...end, text: ` ${end.text} ` },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

export function backupLine(backup: Backup, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const { name, size, proof, date } = backup;
  // The name already contains the day, and needs the room.
  const at = new Date(date).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  const end: Span = proof
    ? { text: t('tui.backups.proved'), role: 'success' }
    : { text: t('tui.backups.unproved'), role: 'soft' };
  return row(at, `${name}  ${sizeInWords(size, locale)}`, end, width, isSelected);
}

const ROLES: Readonly<Partial<Record<Job['status'], Role>>> = {
  done: 'success',
  failed: 'error',
  interrupted: 'error',
};

const statusOf = ({ status }: Job, t: Language['t']): Span => ({
  text: t(`jobs.statuses.${status}`),
  role: ROLES[status] ?? 'accent',
});

export const jobLine = (job: Job, width: number, isSelected: boolean, { t, locale }: Language): Line =>
  row(whenText(job.createdAt, locale), t(`jobs.kinds.${job.kind}`), statusOf(job, t), width, isSelected);

/** A job as a page: its result and its log. */
export function jobLines(job: JobWithLog, width: number, { t, locale }: Language): Line[] {
  return [
    [
      { text: t(`jobs.kinds.${job.kind}`), role: 'title' },
      { text: `   ${whenText(job.createdAt, locale)}`, role: 'soft' },
    ],
    [statusOf(job, t), { text: job.total === null ? '' : `   ${job.done}/${job.total}`, role: 'soft' }],
    ...(job.error ? wrap(safeLine(job.error), width, 'error') : []),
    BLANK,
    ...job.log.flatMap(({ text }) => wrap(safeLine(text), width)),
    ...(job.log.length === 0 ? wrap(t('jobs.no_log'), width, 'soft') : []),
  ];
}
