import { Box, Text } from 'ink';
import { keyLabel } from '../../kit/keymap.ts';
import { useStore } from '../../kit/store.ts';
import { cells, cut, toWidth } from '../../kit/text/cells.ts';
import { useTheme } from '../../kit/text/theme.ts';
import { useTui } from '../tui-context.ts';
import { itemKey } from './palette.ts';

const MAX_WIDTH = 60;

/** Everything that can be done or opened from here, by name. */
export function PaletteView({ width, height }: { width: number; height: number }) {
  const { palette, pulse, language } = useTui();
  const { styles, selected: selectedStyle } = useTheme();
  useStore(palette.store);
  useStore(palette.finding.store);
  useStore(pulse);
  const { t, locale } = language;
  const shown = palette.shown();
  const selected = palette.at();
  const top = Math.max(0, selected - height + 3);
  const columns = Math.min(width, MAX_WIDTH);
  if (shown.length === 0) return <Text {...styles.soft}>{cut(t('tui.no_command'), width)}</Text>;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Text {...styles.heading}>{t('tui.keys.palette').toLocaleUpperCase(locale)}</Text>
      <Text> </Text>
      {shown.slice(top, top + height - 2).map((item, index) => {
        const isSelected = index + top === selected;
        const note = item.key ? keyLabel(item.key) : t(`tui.palette.${item.kind}`);
        return (
          <Text key={itemKey(item)} wrap="truncate" {...(isSelected ? selectedStyle : {})}>
            <Text {...styles.focus}>{isSelected ? '▌' : ' '}</Text>
            <Text bold={isSelected}>{toWidth(item.text, Math.max(1, columns - 2 - cells(note)))}</Text>
            <Text {...styles.soft}>{` ${note}`}</Text>
          </Text>
        );
      })}
    </Box>
  );
}
