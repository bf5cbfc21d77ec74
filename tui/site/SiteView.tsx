import { Box } from 'ink';
import { windowLines } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { type Line, wrap } from '../kit/text/line.ts';
import type { Rows } from '../kit/text/rows.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import type { Scroll } from '../kit/text/scroll.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import { logLines } from './log-lines.ts';
import type { SitePages } from './pages.ts';
import { auditLine, householdLines, scheduleHead, scheduleLine, siteLines } from './site-lines.ts';
import type { Loaded } from './site-parts.ts';

const MEASURE = 110;

type Props = PlaceProps & { readonly screen: SitePages };

interface PageProps<T> extends Props {
  readonly page: Loaded<T>;
  readonly scroll: Scroll;
  readonly logRows: (found: T, width: number) => Line[];
}

function Page<T>({ page, scroll, logRows, width, height, language }: PageProps<T>) {
  const { found, error } = useStore(page.store);
  const room = Math.min(width, MEASURE);
  if (found === null) return <Waiting error={error} width={room} height={height} language={language} />;
  return <ScrollLines lines={logRows(found, room)} scroll={scroll} width={room} height={height} />;
}

interface TableProps<T> extends Props {
  readonly rows: Rows<T>;
  readonly none: string;
  readonly headOf?: (width: number) => Line;
  readonly lineOf: (row: T, width: number, isSelected: boolean) => Line;
}

function Table<T>({ rows, none, headOf, lineOf, width, height, language }: TableProps<T>) {
  const { all, error, selected } = useStore(rows.store);
  const room = Math.min(width, MEASURE);
  if (!all) return <Waiting error={error} width={room} height={height} language={language} />;
  if (all.length === 0)
    return (
      <Box paddingLeft={1}>
        <Lines lines={wrap(none, room - 2, 'soft')} width={room - 2} height={height} />
      </Box>
    );
  const head = headOf ? [headOf(room)] : [];
  const size = { width: room, height: height - head.length };
  const lines = windowLines(all, selected, size, (one, isSelected) => lineOf(one, room, isSelected));
  return <Lines lines={[...head, ...lines]} width={room} height={height} />;
}

function Log(props: Props) {
  const { screen, width, language } = props;
  const { found } = useStore(screen.logs.page.store);
  const head: Line = [{ text: ` ${language.t('tui.site.from_level', { level: found?.level ?? '' })}`, role: 'soft' }];
  const height = props.height - 1;
  const logRows = ({ lines }: { lines: readonly string[] }, room: number) =>
    lines.length > 0 ? logLines(lines, room, language.locale) : wrap(language.t('tui.site.no_logs'), room, 'soft');
  return (
    <Box flexDirection="column">
      <Lines lines={[head]} width={width} height={1} />
      <Box paddingLeft={1}>
        <Page
          {...props}
          width={width - 1}
          height={height}
          page={screen.logs.page}
          scroll={screen.logs.scroll}
          logRows={logRows}
        />
      </Box>
    </Box>
  );
}

/** The household, its audit log, the settings of the site, its schedule and its log. */
export function SiteView(props: Props) {
  const { view, screen, language } = props;
  const { household, settings, audit, schedules, scroll } = screen;
  const { t } = language;
  if (view === 'household')
    return (
      <Page
        {...props}
        page={household.page}
        scroll={scroll}
        logRows={(found, width) => householdLines(found, width, language)}
      />
    );
  if (view === 'site')
    return (
      <Page
        {...props}
        page={settings.page}
        scroll={settings.scroll}
        logRows={(found, width) => siteLines(found, width, language)}
      />
    );
  if (view === 'audit')
    return (
      <Table
        {...props}
        rows={audit.rows}
        none={t('tui.site.no_audit')}
        lineOf={(...row) => auditLine(...row, language)}
      />
    );
  if (view === 'schedules')
    return (
      <Table
        {...props}
        rows={schedules.rows}
        none={t('jobs.none')}
        headOf={(width) => scheduleHead(width, language)}
        lineOf={(...row) => scheduleLine(...row, language)}
      />
    );
  return <Log {...props} />;
}
