import { pickLine } from '../../kit/forms/pick-lines.ts';
import { keyLabel } from '../../kit/keymap.ts';
import { useStore } from '../../kit/store.ts';
import { Lines } from '../../kit/text/Lines.tsx';
import { BLANK, type Line } from '../../kit/text/line.ts';
import { beyond, edgeMarked } from '../../kit/text/marks.ts';
import { useTui } from '../tui-context.ts';

const MAX_WIDTH = 60;

/** Everything that can be done or opened from here, by name. */
export function PaletteView({ width, height }: { width: number; height: number }) {
  const { palette, pulse, language } = useTui();
  useStore(palette.store);
  useStore(palette.finding.store);
  useStore(pulse);
  const { t, locale } = language;
  const shown = palette.shown();
  const selected = palette.at();
  const top = Math.max(0, selected - height + 3);
  const columns = Math.min(width, MAX_WIDTH);
  if (shown.length === 0)
    return <Lines lines={[[{ text: t('tui.no_command'), role: 'soft' }]]} width={width} height={height} />;
  const room = height - 2;
  const rows = shown.slice(top, top + room).map((item, index): Line => {
    const isSelected = index + top === selected;
    const note = item.key ? keyLabel(item.key) : t(`tui.palette.${item.kind}`);
    return pickLine(item.text, columns - 1, isSelected, [{ text: ` ${note}`, role: 'soft' }]);
  });
  const head: Line = [{ text: t('tui.keys.palette').toLocaleUpperCase(locale), role: 'heading' }];
  const marked = edgeMarked(rows, columns, beyond(top, room, shown.length));
  return <Lines lines={[head, BLANK, ...marked]} width={width} height={height} />;
}
