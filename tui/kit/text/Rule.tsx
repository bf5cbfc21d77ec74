import { Box, Text } from 'ink';
import { memo } from 'react';
import { useTheme } from './theme.ts';

/** The line between two panes, with a blank on either side. */
export const Rule = memo(function Rule({ height }: { height: number }) {
  const { styles } = useTheme();
  return (
    <Box width={3} height={height} flexShrink={0} paddingLeft={1}>
      <Text {...styles.line}>{Array.from({ length: height }, () => '│').join('\n')}</Text>
    </Box>
  );
});
