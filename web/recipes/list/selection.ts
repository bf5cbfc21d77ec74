import { createContext } from 'react';

/** Recipes chosen on cards, to change many at once. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Null while cards open their recipes. */
export const SelectionContext = createContext<Selection | null>(null);
