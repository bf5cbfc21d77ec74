import { DATA_TABLES } from '../data/views.ts';
import type { Binding } from '../kit/keymap.ts';
import { placeOf } from './parts.ts';
import { OWN_VIEWS } from './places.ts';
import type { Tui } from './tui.ts';

const move = (rows: (tui: Tui) => number) => (tui: Tui) => {
  const view = tui.shell.view();
  placeOf(tui, view)?.get()?.move(view, rows(tui));
};
const page = ({ frame }: Tui): number => Math.max(1, frame.get().bodyRows - 2);

const motion = (id: string, keys: readonly string[], label: string, rows: (tui: Tui) => number): Binding<Tui> => ({
  id: `place.${id}`,
  keys,
  scopes: OWN_VIEWS,
  label,
  isMotion: true,
  run: move(rows),
});

/** Keys with the same meaning in every view that its part draws. */
export const ownViewKeys: readonly Binding<Tui>[] = [
  motion('up', ['up', 'k'], 'tui.keys.up', () => -1),
  motion('down', ['down', 'j'], 'tui.keys.down', () => 1),
  motion('page_up', ['pgup'], 'tui.keys.page_up', (tui) => -page(tui)),
  motion('page_down', ['pgdn'], 'tui.keys.page_down', page),
  motion('first', ['home', 'g'], 'tui.keys.first', () => Number.NEGATIVE_INFINITY),
  motion('last', ['end', 'G'], 'tui.keys.last', () => Number.POSITIVE_INFINITY),
  {
    id: 'place.refresh',
    keys: ['R'],
    scopes: OWN_VIEWS,
    label: 'tui.keys.refresh',
    run: (tui) => placeOf(tui, tui.shell.view())?.get()?.refresh(tui.shell.view()),
  },
  {
    id: 'place.back',
    keys: ['esc', 'left', 'h', 'q'],
    scopes: OWN_VIEWS.filter((view) => view !== 'parsing' && view !== 'factor' && !DATA_TABLES.includes(view)),
    label: 'tui.keys.back',
    hint: 8,
    run: ({ shell }) => shell.back(),
  },
];
