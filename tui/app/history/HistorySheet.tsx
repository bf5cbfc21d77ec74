import { useEffect } from 'react';
import type { PastMessage } from '../../kit/shell.ts';
import { useStore } from '../../kit/store.ts';
import { cut } from '../../kit/text/cells.ts';
import { BLANK, type Line, wrapSpans } from '../../kit/text/line.ts';
import { ScrollLines } from '../../kit/text/ScrollLines.tsx';
import type { Steps } from '../../kit/undo.ts';
import { useTui } from '../tui-context.ts';

/** The changes, newest first: undone ones are muted, and a mark shows the next one to undo. */
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

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** The messages in full, newest first. */
const messageLines = (messages: readonly PastMessage[], width: number, locale: string): Line[] =>
  messages.flatMap(({ text, role, at }) => {
    const time = `${at.toLocaleTimeString(locale, TIME)}  `;
    return wrapSpans(
      [
        { text: time, role: 'soft' },
        { text, role },
      ],
      width,
      2,
    );
  });

/** The changes of this view, and the last messages. */
export function HistorySheet({ width, height }: { width: number; height: number }) {
  const { undo, shell, history, language } = useTui();
  const { t, locale } = language;
  useStore(undo.store);
  const { pastMessages: messages } = useStore(shell.store);
  const steps = undo.of(shell.view());
  const changes = stepLines(steps, width);
  const heading = (key: string): Line => [{ text: t(key).toLocaleUpperCase(locale), role: 'heading' }];
  const lines = [
    heading('tui.keys.history'),
    BLANK,
    ...(changes.length > 0 ? changes : wrapSpans([{ text: t('tui.undo.nothing'), role: 'soft' }], width)),
    ...(messages.length > 0
      ? [BLANK, heading('tui.undo.messages'), BLANK, ...messageLines(messages, width, locale)]
      : []),
  ];
  // The next change to undo stays visible.
  const next = steps.undone.length;
  useEffect(() => history.store.set({ top: Math.max(0, next + 3 - Math.floor(height / 2)) }), [history, next, height]);
  return <ScrollLines lines={lines} scroll={history} width={width} height={height} />;
}
