import { Box } from 'ink';
import { useMemo } from 'react';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import { ReportPane } from '../reports/ReportPane.tsx';
import type { Migrator } from './migrator.ts';
import { previewLines } from './preview-lines.ts';

const MARGIN = 1;
const MEASURE = 110;

/** The result of a dry run, or the progress and result of a migration. */
export function MigrationView({ migrator, width, height, language }: PlaceProps & { migrator: Migrator }) {
  const { preview, report, isRunning, isFailuresOnly } = useStore(migrator.store);
  const { t } = language;
  const room = Math.min(width - MARGIN, MEASURE);
  const count = report?.entries.length ?? 0;
  const progress = useMemo(
    (): Line[] => (isRunning ? [[{ text: t('tui.migrations.running', { count }), role: 'accent' }], BLANK] : []),
    [isRunning, count, t],
  );
  const lines = useMemo((): Line[] => {
    if (isRunning) return progress;
    if (preview) return previewLines(preview, isFailuresOnly, room, language);
    return wrap(t('tui.migrations.empty'), room, 'soft');
  }, [isRunning, progress, preview, isFailuresOnly, room, language, t]);
  const size = { scroll: migrator.scroll, width: room, height };
  return (
    <Box paddingLeft={MARGIN}>
      {report ? (
        <ReportPane report={report} isFailuresOnly={isFailuresOnly} before={progress} language={language} {...size} />
      ) : (
        <ScrollLines lines={lines} {...size} />
      )}
    </Box>
  );
}
