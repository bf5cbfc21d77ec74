import { bindingsIn } from '../kit/keymap.ts';
import { scopeOf } from '../kit/shell.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import type { Line } from '../kit/text/line.ts';
import { GAP, hintsFor } from './hints.ts';
import { keys } from './keys.ts';
import { useTui } from './tui-context.ts';

/** The main keys of the current view. */
export function HintBar() {
  const tui = useTui();
  const scope = scopeOf(useStore(tui.shell.store));
  const { columns } = useStore(tui.frame);
  // Hints depend on selection, search and scale.
  useStore(tui.list.store);
  useStore(tui.page.store);
  useStore(tui.pulse);
  useStore(tui.selection.store);
  const isSelecting =
    scope === 'list' ? tui.selection.isActive() : (tui.dataScreen.get()?.data.open()?.isSelecting() ?? false);
  const hints = hintsFor(bindingsIn(keys, scope, tui), columns - 2, tui.language.t, isSelecting);
  const line = hints.flatMap(
    ({ key, label }, index): Line => [
      { text: ' '.repeat(index === 0 ? 1 : GAP) },
      { text: key, role: 'strong' },
      { text: ` ${label}`, role: 'soft' },
    ],
  );
  return <Lines lines={[line]} width={columns} height={1} />;
}
