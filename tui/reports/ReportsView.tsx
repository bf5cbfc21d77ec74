import { Box } from 'ink';
import { windowLines } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { wrap } from '../kit/text/line.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import { ReportPane } from './ReportPane.tsx';
import { summaryLine } from './report-lines.ts';
import type { Reports } from './reports.ts';

const MARGIN = 1;
const MEASURE = 110;

function List({ reports, width, height, language }: PlaceProps & { reports: Reports }) {
  const { all, error, selected } = useStore(reports.rows.store);
  if (!all) return <Waiting error={error} width={width} height={height} language={language} />;
  if (all.length === 0)
    return (
      <Box paddingLeft={MARGIN}>
        <Lines lines={wrap(language.t('reports.none'), width - 2, 'soft')} width={width - 2} height={height} />
      </Box>
    );
  const size = { width: Math.min(width, MEASURE), height };
  const rows = windowLines(all, selected, size, (report, isSelected) =>
    summaryLine(report, size.width, isSelected, language),
  );
  return <Lines lines={rows} width={width} height={height} />;
}

function Page({ reports, width, height, language }: PlaceProps & { reports: Reports }) {
  const { open, error, isFailuresOnly } = useStore(reports.store);
  const room = Math.min(width - MARGIN, MEASURE);
  const size = { scroll: reports.scroll, width: room, height };
  if (!open) return <Waiting error={error} width={width} height={height} language={language} />;
  return (
    <Box paddingLeft={MARGIN}>
      <ReportPane report={open} isFailuresOnly={isFailuresOnly} language={language} {...size} />
    </Box>
  );
}

export const ReportsView = (props: PlaceProps & { reports: Reports }) =>
  props.view === 'report' ? <Page {...props} /> : <List {...props} />;
