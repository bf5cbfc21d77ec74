import { Box, Text } from 'ink';
import { keyLabel } from '../kit/keymap.ts';
import { useStore } from '../kit/store.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { useTheme } from '../kit/text/theme.ts';
import { commands } from './keys.ts';
import { paletteMatches } from './palette.ts';
import { useTui } from './tui-context.ts';

const KEY_CELLS = 8;

/** Every command available here, by name. */
export function PaletteView({ width, height }: { width: number; height: number }) {
  const tui = useTui();
  const { styles, selected: selectedStyle } = useTheme();
  const { query, selected } = useStore(tui.palette);
  const { t } = tui.language;
  const matches = paletteMatches(commands(tui), query, ({ label }) => t(label));
  const top = Math.max(0, selected - height + 3);
  if (matches.length === 0) return <Text {...styles.soft}>{cut(t('tui.no_command'), width)}</Text>;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Text {...styles.heading}>{t('tui.keys.palette').toLocaleUpperCase(tui.language.locale)}</Text>
      <Text> </Text>
      {matches.slice(top, top + height - 2).map((binding, index) => {
        const isSelected = index + top === selected;
        const style = isSelected ? selectedStyle : {};
        const label = toWidth(t(binding.label), Math.min(width, 40) - KEY_CELLS - 1);
        const key = keyLabel(binding.keys[0]!);
        return (
          <Text key={binding.id} wrap="truncate" {...style}>
            <Text {...styles.focus}>{isSelected ? '▌' : ' '}</Text>
            <Text bold={isSelected}>{label}</Text>
            <Text {...styles.soft}>{' '.repeat(Math.max(0, KEY_CELLS - cells(key))) + key}</Text>
          </Text>
        );
      })}
    </Box>
  );
}
