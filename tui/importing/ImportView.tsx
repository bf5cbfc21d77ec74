import { Box } from 'ink';
import { useMemo } from 'react';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { cut } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import { safeLine } from '../kit/text/safe.ts';
import { foundLines } from './found-lines.ts';
import type { Importer } from './importer.ts';
import { headLines, runLines } from './run-lines.ts';
import { inspectionLines } from './scrape-lines.ts';

const MARGIN = 1;

/** The recipe found on a page, the progress of a bulk import, or how to start. */
function Imports({ importer, width, height, language }: PlaceProps & { importer: Importer }) {
  const { reading, found, run, selected } = useStore(importer.store);
  const { t } = language;
  const room = Math.min(width - MARGIN, 100);
  const preview = useMemo(() => (found ? foundLines(found.preview, room, language) : []), [found, room, language]);
  if (reading)
    return (
      <Lines
        lines={[[{ text: t('tui.import.reading', { host: reading }), role: 'accent' }]]}
        width={room}
        height={height}
      />
    );
  if (found) return <ScrollLines lines={preview} scroll={importer.scroll} width={room} height={height} />;
  if (run)
    return (
      <Lines
        lines={[...headLines(run, room, language), BLANK, ...runLines(run, selected, room, height - 3, language)]}
        width={room}
        height={height}
      />
    );
  const help = [
    [{ text: '❧', role: 'focus' as const }],
    BLANK,
    ...wrap(t('tui.import.empty'), room),
    BLANK,
    ...wrap(t('tui.import.empty_more'), room, 'soft'),
  ];
  return <Lines lines={help} width={room} height={height} />;
}

/** How importers see a page. */
function Debugger({ importer, width, height, language }: PlaceProps & { importer: Importer }) {
  const { scrape } = useStore(importer.store);
  const room = width - MARGIN;
  const lines = useMemo((): Line[] => {
    const { t } = language;
    if (!scrape) return wrap(t('tui.debugger.empty'), room, 'soft');
    const head: Line[] = [[{ text: cut(safeLine(scrape.source), room), role: 'strong' }]];
    return [...head, ...inspectionLines(scrape.page, room, t)];
  }, [scrape, room, language]);
  return <ScrollLines lines={lines} scroll={importer.scroll} width={room} height={height} />;
}

export function ImportView(props: PlaceProps & { importer: Importer }) {
  return <Box paddingLeft={MARGIN}>{props.view === 'debugger' ? <Debugger {...props} /> : <Imports {...props} />}</Box>;
}
