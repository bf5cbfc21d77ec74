import { useStore } from '../../kit/store.ts';
import { cut } from '../../kit/text/cells.ts';
import { Lines } from '../../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../../kit/text/line.ts';
import { windowRows } from '../../kit/text/marks.ts';
import type { Steps } from '../../kit/undo.ts';
import { useTui } from '../tui-context.ts';

/** The changes, newest first: undone ones are soft, and a mark is at the next one to undo. */
function stepLines({ done, undone }: Steps, width: number): Line[] {
  const row = (mark: string, what: string): string => cut(`${mark} ${what}`, width);
  return [
    ...undone.map(({ what }): Line => [{ text: row(' ', what), role: 'soft' }]),
    ...done
      .toReversed()
      .map(
        ({ what }, index): Line => [
          { text: row(index === 0 ? '▌' : '✓', what), ...(index === 0 ? { isSelected: true } : {}) },
        ],
      ),
  ];
}

/** What was done in this view. */
export function HistorySheet({ width, height }: { width: number; height: number }) {
  const { undo, shell, language } = useTui();
  const { t, locale } = language;
  useStore(undo.store);
  const steps = undo.of(shell.view());
  const lines = stepLines(steps, width);
  const room = Math.max(1, height - 2);
  // Undone changes scroll away first.
  const top = Math.max(0, Math.min(steps.undone.length - Math.floor(room / 2), lines.length - room));
  return (
    <Lines
      lines={[
        [{ text: t('tui.keys.history').toLocaleUpperCase(locale), role: 'heading' }],
        BLANK,
        ...(lines.length > 0 ? windowRows(lines, top, width, room) : wrap(t('tui.undo.nothing'), width, 'soft')),
      ]}
      width={width}
      height={height}
    />
  );
}
