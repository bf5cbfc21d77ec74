import { Box } from 'ink';
import { useMemo } from 'react';
import { type Line, wrap } from '../kit/line.ts';
import type { PlaceProps } from '../kit/place.ts';
import { ScrollLines } from '../kit/ScrollLines.tsx';
import { useStore } from '../kit/store.ts';
import { reportLines } from '../reports/report-lines.ts';
import type { Migrator } from './migrator.ts';
import { previewLines } from './preview-lines.ts';

const MARGIN = 1;
const MEASURE = 110;

/** What a dry run found, or how far a migration is and what it did. */
export function MigrationView({ migrator, width, height, language }: PlaceProps & { migrator: Migrator }) {
  const { preview, report, isRunning, isFailuresOnly } = useStore(migrator.store);
  const room = Math.min(width - MARGIN, MEASURE);
  const lines = useMemo((): Line[] => {
    const { t } = language;
    const progress: Line[] = isRunning
      ? [[{ text: t('tui.migrations.running', { count: report?.entries.length ?? 0 }), role: 'accent' }], []]
      : [];
    if (report) return [...progress, ...reportLines(report, isFailuresOnly, room, language)];
    if (isRunning) return progress;
    if (preview) return previewLines(preview, isFailuresOnly, room, language);
    return wrap(t('tui.migrations.empty'), room, 'soft');
  }, [preview, report, isRunning, isFailuresOnly, room, language]);
  return (
    <Box paddingLeft={MARGIN}>
      <ScrollLines lines={lines} scroll={migrator.scroll} width={room} height={height} />
    </Box>
  );
}
