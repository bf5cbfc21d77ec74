import { useSyncExternalStore } from 'react';
import { createListeners } from '../../kit/listeners.ts';
import { readStored, writeStored } from '../../kit/stored.ts';

export const picturePlaces = ['hidden', 'left', 'right'] as const;

/** The parts that a printed recipe shows. Kept in this browser. */
export interface PrintPreferences {
  readonly imagePosition: (typeof picturePlaces)[number];
  readonly showDescription: boolean;
  readonly showNotes: boolean;
}

const KEY = 'lovage.print';
const DEFAULTS: PrintPreferences = { imagePosition: 'left', showDescription: true, showNotes: true };

function stored(): PrintPreferences {
  try {
    const kept = JSON.parse(readStored(KEY) ?? '{}') as Partial<PrintPreferences> | null;
    return {
      imagePosition: picturePlaces.find((place) => place === kept?.imagePosition) ?? DEFAULTS.imagePosition,
      showDescription: kept?.showDescription !== false,
      showNotes: kept?.showNotes !== false,
    };
  } catch {
    return DEFAULTS;
  }
}

let current: PrintPreferences | null = null;
const { subscribe, tell } = createListeners();

function change(next: PrintPreferences): void {
  current = next;
  writeStored(KEY, JSON.stringify(next));
  tell();
}

export function usePrintPreferences(): readonly [PrintPreferences, (next: PrintPreferences) => void] {
  const preferences = useSyncExternalStore(subscribe, () => {
    current ??= stored();
    return current;
  });
  return [preferences, change];
}
