import { Box } from 'ink';
import { pageTop, windowLines } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { type Line, wrap } from '../kit/text/line.ts';
import type { Rows } from '../kit/text/rows.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Admin } from './admin.ts';
import { backupLine, jobLine, jobLines } from './admin-lines.ts';
import { upkeepLines } from './upkeep-lines.ts';

const MARGIN = 1;
const MEASURE = 110;

interface ListProps<T> extends PlaceProps {
  readonly rows: Rows<T>;
  readonly none: string;
  readonly lineOf: (row: T, width: number, isSelected: boolean) => Line;
}

function List<T>({ rows, none, lineOf, width, height, language }: ListProps<T>) {
  const { all, error, selected } = useStore(rows.store);
  if (!all) return <Waiting error={error} width={width} height={height} language={language} />;
  if (all.length === 0)
    return (
      <Box paddingLeft={MARGIN}>
        <Lines lines={wrap(none, width - 2, 'soft')} width={width - 2} height={height} />
      </Box>
    );
  const size = { width: Math.min(width, MEASURE), height };
  const lines = windowLines(all, selected, size, (one, isSelected) => lineOf(one, size.width, isSelected));
  return <Lines lines={lines} width={width} height={height} />;
}

function JobPage({ admin, width, height, language }: PlaceProps & { admin: Admin }) {
  const { open, error } = useStore(admin.job);
  const room = Math.min(width - MARGIN, MEASURE);
  if (!open) return <Waiting error={error} width={width} height={height} language={language} />;
  const lines = jobLines(open, room, language);
  return (
    <Box paddingLeft={MARGIN}>
      <ScrollLines lines={lines} scroll={admin.scroll} width={room} height={height} />
    </Box>
  );
}

function UpkeepPage({ admin, width, height, language }: PlaceProps & { admin: Admin }) {
  const state = useStore(admin.upkeep.store);
  if (!state.summary) return <Waiting error={state.error} width={width} height={height} language={language} />;
  const room = Math.min(width, MEASURE);
  const { lines, at } = upkeepLines(state, room, language);
  return <Lines lines={lines} from={pageTop(at, lines.length, height)} width={room} height={height} isMarked />;
}

/** Backups, jobs, one job with its log, and maintenance. */
export function AdminView(props: PlaceProps & { admin: Admin }) {
  const { view, admin, language } = props;
  const { t } = language;
  if (view === 'job') return <JobPage {...props} />;
  if (view === 'maintenance') return <UpkeepPage {...props} />;
  if (view === 'jobs')
    return <List {...props} rows={admin.jobs} none={t('jobs.none')} lineOf={(...row) => jobLine(...row, language)} />;
  return (
    <List
      {...props}
      rows={admin.backups}
      none={t('tui.backups.none')}
      lineOf={(...row) => backupLine(...row, language)}
    />
  );
}
