import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Line } from './line.ts';
import { windowRows } from './marks.ts';
import { useTheme } from './theme.ts';

const Row = memo(function Row({ line }: { line: Line }) {
  const { styles, selected, hasDataColors } = useTheme();
  return (
    <Text wrap="truncate">
      {line.length === 0
        ? ' '
        : line.map((span, index) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
              key={index}
              {...styles[span.role ?? 'ink']}
              {...(span.isSelected ? selected : {})}
              {...(span.color && hasDataColors ? { color: span.color } : {})}
              {...(span.pixels ? { color: span.pixels.upper, backgroundColor: span.pixels.lower } : {})}
            >
              {span.text}
            </Text>
          ))}
    </Text>
  );
});

/**
 * The rows of a pane from `from`, as many as fit. Rows are already cut to the width: clipping in Ink is slower than
 * drawing them.
 */
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
        <Row key={index} line={line} />
      ))}
    </Box>
  );
}
