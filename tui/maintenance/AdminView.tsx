import { Box } from 'ink';
import type { AppError } from '../../core/kit/errors.ts';
import { errorText } from '../kit/error-text.ts';
import { Lines } from '../kit/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/line.ts';
import { windowTop } from '../kit/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import type { Rows } from '../kit/rows.ts';
import { ScrollLines } from '../kit/ScrollLines.tsx';
import { useStore } from '../kit/store.ts';
import type { Admin } from './admin.ts';
import { backupLine, jobLine, jobLines } from './admin-lines.ts';

const MARGIN = 1;
const MEASURE = 110;

interface ListProps<T> extends PlaceProps {
  readonly rows: Rows<T>;
  readonly none: string;
  readonly lineOf: (row: T, width: number, isSelected: boolean) => Line;
}

const failure = (error: AppError, width: number, t: PlaceProps['language']['t']): Line[] => [
  ...wrap(errorText(error, t), width, 'error'),
  BLANK,
  ...wrap(t('tui.retry'), width, 'soft'),
];

function List<T>({ rows, none, lineOf, width, height, language: { t } }: ListProps<T>) {
  const { all, error, selected } = useStore(rows.store);
  if (!all || all.length === 0) {
    const lines = error ? failure(error, width - 2, t) : all ? wrap(none, width - 2, 'soft') : [];
    return (
      <Box paddingLeft={MARGIN}>
        <Lines lines={lines} width={width - 2} height={height} />
      </Box>
    );
  }
  const top = windowTop(selected, all.length, height);
  const shown = all.slice(top, top + height);
  const lines = shown.map((one, index) => lineOf(one, Math.min(width, MEASURE), index + top === selected));
  return <Lines lines={lines} width={width} height={height} />;
}

function JobPage({ admin, width, height, language }: PlaceProps & { admin: Admin }) {
  const { open, error } = useStore(admin.job);
  const room = Math.min(width - MARGIN, MEASURE);
  const lines = error ? failure(error, room, language.t) : open ? jobLines(open, room, language) : [];
  return (
    <Box paddingLeft={MARGIN}>
      <ScrollLines lines={lines} scroll={admin.scroll} width={room} height={height} />
    </Box>
  );
}

/** Backups, jobs, and one job with its log. */
export function AdminView(props: PlaceProps & { admin: Admin }) {
  const { view, admin, language } = props;
  const { t } = language;
  if (view === 'job') return <JobPage {...props} />;
  if (view === 'jobs')
    return (
      <List {...props} rows={admin.jobs} none={t('tui.jobs.none')} lineOf={(...row) => jobLine(...row, language)} />
    );
  return (
    <List
      {...props}
      rows={admin.backups}
      none={t('tui.backups.none')}
      lineOf={(...row) => backupLine(...row, language)}
    />
  );
}
