import { Box } from 'ink';
import { errorText } from '../kit/error-text.ts';
import { Lines } from '../kit/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/line.ts';
import { windowTop } from '../kit/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { ScrollLines } from '../kit/ScrollLines.tsx';
import { useStore } from '../kit/store.ts';
import { ReportPane } from './ReportPane.tsx';
import { summaryLine } from './report-lines.ts';
import type { Reports } from './reports.ts';

const MARGIN = 1;
const MEASURE = 110;

function List({ reports, width, height, language }: PlaceProps & { reports: Reports }) {
  const { all, error, selected } = useStore(reports.rows.store);
  const { t } = language;
  if (!all || all.length === 0) {
    const lines: Line[] = error
      ? [...wrap(errorText(error, t), width - 2, 'error'), BLANK, ...wrap(t('tui.retry'), width - 2, 'soft')]
      : all
        ? wrap(t('tui.reports.none'), width - 2, 'soft')
        : [];
    return (
      <Box paddingLeft={MARGIN}>
        <Lines lines={lines} width={width - 2} height={height} />
      </Box>
    );
  }
  const top = windowTop(selected, all.length, height);
  const rows = all
    .slice(top, top + height)
    .map((report, index) => summaryLine(report, Math.min(width, MEASURE), index + top === selected, language));
  return <Lines lines={rows} width={width} height={height} />;
}

function Page({ reports, width, height, language }: PlaceProps & { reports: Reports }) {
  const { open, error, isFailuresOnly } = useStore(reports.store);
  const room = Math.min(width - MARGIN, MEASURE);
  const size = { scroll: reports.scroll, width: room, height };
  const lines = error ? wrap(errorText(error, language.t), room, 'error') : [];
  return (
    <Box paddingLeft={MARGIN}>
      {open ? (
        <ReportPane report={open} isFailuresOnly={isFailuresOnly} language={language} {...size} />
      ) : (
        <ScrollLines lines={lines} {...size} />
      )}
    </Box>
  );
}

export const ReportsView = (props: PlaceProps & { reports: Reports }) =>
  props.view === 'report' ? <Page {...props} /> : <List {...props} />;
