import { useSyncExternalStore } from 'react';
import { notEmpty, type SortName } from '../../../core/client/recipes/orders.ts';
import { createListeners } from '../../kit/listeners.ts';
import { readStored, writeStored } from '../../kit/stored.ts';

/** How this browser shows lists of recipes. */
export interface ListView {
  /** Small cards, as on phones: a picture beside the name. */
  readonly isCompact: boolean;
  /** Leaves out recipes without the value that the list is sorted by. */
  readonly hidesEmpty: boolean;
  /** All recipes at once instead of page by page. */
  readonly isWhole: boolean;
}

const KEY = 'lovage.recipes.view';
export const usualView: ListView = { isCompact: false, hidesEmpty: false, isWhole: false };

function kept(): ListView {
  try {
    return { ...usualView, ...(JSON.parse(readStored(KEY) ?? '{}') as Partial<ListView>) };
  } catch {
    return usualView;
  }
}

let view: ListView | null = null;
const { subscribe, tell } = createListeners();

const read = (): ListView => (view ??= kept());

export const useListView = (): ListView => useSyncExternalStore(subscribe, read);

/** Whether a list in this order leaves recipes out. */
export const useLeavesOut = (sort: SortName): boolean => useListView().hidesEmpty && notEmpty[sort] !== undefined;

export function toggleListView(part: keyof ListView): void {
  view = { ...read(), [part]: !read()[part] };
  writeStored(KEY, JSON.stringify(view));
  tell();
}
