import { Box, Text } from 'ink';
import { cells } from '../kit/cells.ts';
import { type Binding, bindingsIn, keyLabel } from '../kit/keymap.ts';
import { scopeOf } from '../kit/shell.ts';
import { useStore } from '../kit/store.ts';
import { useTheme } from '../kit/theme.ts';
import { keys } from './keys.ts';
import type { Tui } from './tui.ts';
import { useTui } from './tui-context.ts';

const MAX_HINTS = 6;
const GAP = 3;

interface Hint {
  readonly id: string;
  readonly key: string;
  readonly label: string;
}

/** The hints that toWidth, first things first; the last one, usually help, is kept. */
export function hintsFor(bindings: readonly Binding<Tui>[], width: number, label: (key: string) => string): Hint[] {
  const hints = bindings
    .filter(({ hint }) => hint !== undefined)
    .sort((a, b) => a.hint! - b.hint!)
    .map((binding) => ({ id: binding.id, key: keyLabel(binding.keys[0]!), label: label(binding.label) }));
  const size = (hint: Hint) => cells(hint.key) + 1 + cells(hint.label) + GAP;
  const last = hints.at(-1);
  if (!last) return [];
  const shown: Hint[] = [];
  let used = size(last) - GAP;
  for (const hint of hints.slice(0, -1)) {
    used += size(hint);
    if (used > width || shown.length === MAX_HINTS - 1) break;
    shown.push(hint);
  }
  return [...shown, last];
}

/** The few things that can be done right here. */
export function HintBar() {
  const tui = useTui();
  const { styles } = useTheme();
  const scope = scopeOf(useStore(tui.shell.store));
  const { columns } = useStore(tui.frame);
  // Hints depend on what is selected, searched and scaled.
  useStore(tui.list.store);
  useStore(tui.page.store);
  useStore(tui.prompt.store);
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
