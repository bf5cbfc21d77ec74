import { Box } from 'ink';
import { Row } from './Row.tsx';

const RULE = [{ text: '│', role: 'line' as const }];

/** The line between two panes, with a blank on either side. */
export const Rule = ({ height }: { height: number }) => (
  <Box flexDirection="column" width={3} height={height} flexShrink={0} paddingLeft={1}>
    {Array.from({ length: height }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
      <Row key={row} line={RULE} width={1} />
    ))}
  </Box>
);
