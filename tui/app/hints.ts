import { type Binding, keyLabel } from '../kit/keymap.ts';
import { cells } from '../kit/text/cells.ts';
import type { Tui } from './tui.ts';

const MAX_HINTS = 6;
/** Cells between two hints. */
export const GAP = 3;

interface Hint {
  readonly id: string;
  readonly key: string;
  readonly label: string;
}

/** The hints that fit, most important first. The last one, usually help, is always kept. */
export function hintsFor(
  bindings: readonly Binding<Tui>[],
  width: number,
  label: (key: string) => string,
  isSelecting = false,
): Hint[] {
  const forRows = isSelecting && bindings.some(({ selecting }) => selecting !== undefined);
  const place = ({ hint, selecting }: Binding<Tui>) => (forRows ? selecting : hint);
  const hints = bindings
    .filter((binding) => place(binding) !== undefined && binding.keys.length > 0)
    .sort((a, b) => place(a)! - place(b)!)
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
