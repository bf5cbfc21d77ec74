import { Box } from 'ink';
import { useMemo } from 'react';
import { useStore } from '../kit/store.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import { helpLines } from './help-lines.ts';
import { keys } from './keys.ts';
import { useTui } from './tui-context.ts';

/** What each key does, generated from the key table. */
export function HelpView() {
  const tui = useTui();
  const { shell, frame, help, language, version } = tui;
  const { bodyRows, pageWidth } = useStore(frame);
  const view = shell.view();
  const lines = useMemo(
    () => [
      ...helpLines(keys, view, language.t, ({ when }) => when?.(tui) ?? true),
      [{ text: `Lovage ${version}`, role: 'soft' as const }],
    ],
    [tui, view, language, version],
  );
  return (
    <Box paddingLeft={1}>
      <ScrollLines lines={lines} scroll={help} width={pageWidth} height={bodyRows} />
    </Box>
  );
}
