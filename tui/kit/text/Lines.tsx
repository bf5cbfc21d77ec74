import { Box } from 'ink';
import type { Line } from './line.ts';
import { windowRows } from './marks.ts';
import { Row } from './Row.tsx';

/** The rows of a pane from `from`, as many as fit. Rows are cut here: clipping in Ink is slower than drawing them. */
export function Lines({
  lines,
  width,
  height,
  from = 0,
  isMarked = false,
}: {
  lines: readonly Line[];
  width: number;
  height: number;
  from?: number;
  /** Whether arrows at the right edge say that there are more rows. */
  isMarked?: boolean;
}) {
  const rows = isMarked ? windowRows(lines, from, width, height) : lines.slice(from, from + height);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {rows.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a window have no other identity
        <Row key={index} line={line} width={width} />
      ))}
    </Box>
  );
}
