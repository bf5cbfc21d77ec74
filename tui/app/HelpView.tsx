import { Box } from 'ink';
import { useMemo } from 'react';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { helpLines } from './help-lines.ts';
import { keys } from './keys.ts';
import { useTui } from './tui-context.ts';

/** What each key does, generated from the key table. */
export function HelpView() {
  const { shell, frame, help, language, version } = useTui();
  const { bodyRows, pageWidth } = useStore(frame);
  const { top } = useStore(help);
  const view = shell.view();
  const lines = useMemo(
    () => [...helpLines(keys, view, language.t), [{ text: `Lovage ${version}`, role: 'soft' as const }]],
    [view, language, version],
  );
  const from = Math.min(top, Math.max(0, lines.length - bodyRows));
  return (
    <Box paddingLeft={1}>
      <Lines lines={lines} from={from} width={pageWidth} height={bodyRows} />
    </Box>
  );
}
