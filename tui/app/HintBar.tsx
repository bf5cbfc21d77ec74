import { Box, Text } from 'ink';
import { bindingsIn } from '../kit/keymap.ts';
import { scopeOf } from '../kit/shell.ts';
import { useStore } from '../kit/store.ts';
import { useTheme } from '../kit/text/theme.ts';
import { GAP, hintsFor } from './hints.ts';
import { keys } from './keys.ts';
import { useTui } from './tui-context.ts';

/** The main keys of the current view. */
export function HintBar() {
  const tui = useTui();
  const { styles } = useTheme();
  const scope = scopeOf(useStore(tui.shell.store));
  const { columns } = useStore(tui.frame);
  // Hints depend on selection, search and scale.
  useStore(tui.list.store);
  useStore(tui.page.store);
  useStore(tui.pulse);
  const hints = hintsFor(bindingsIn(keys, scope, tui), columns - 2, tui.language.t);
  return (
    <Box height={1} flexShrink={0}>
      <Text wrap="truncate">
        {hints.map((hint, index) => (
          <Text key={hint.id}>
            <Text>{index === 0 ? ' ' : ' '.repeat(GAP)}</Text>
            <Text {...styles.strong}>{hint.key}</Text>
            <Text {...styles.soft}> {hint.label}</Text>
          </Text>
        ))}
      </Text>
    </Box>
  );
}
