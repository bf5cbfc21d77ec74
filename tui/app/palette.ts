import { fold } from '../../core/kit/text/fold.ts';
import type { Binding } from '../kit/keymap.ts';
import { createStore, type Store } from '../kit/store.ts';

export interface PaletteState {
  readonly query: string;
  readonly selected: number;
}

export type Palette = Store<PaletteState>;

export const createPalette = (): Palette => createStore<PaletteState>({ query: '', selected: 0 });

/** Ranks how well the letters of `query` appear in order in `text`. Lower is better; null if they do not. */
export function fuzzyRank(query: string, text: string): number | null {
  let at = -1;
  let gaps = 0;
  for (const letter of query) {
    const next = text.indexOf(letter, at + 1);
    if (next === -1) return null;
    gaps += next - at - 1;
    at = next;
  }
  return gaps;
}

/** The commands that match the query, best first. */
export function paletteMatches<C>(
  bindings: readonly Binding<C>[],
  query: string,
  label: (binding: Binding<C>) => string,
): Binding<C>[] {
  const wanted = fold(query).replaceAll(' ', '');
  return bindings
    .map((binding) => ({ binding, rank: fuzzyRank(wanted, fold(label(binding))) }))
    .filter((entry): entry is { binding: Binding<C>; rank: number } => entry.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ binding }) => binding);
}
