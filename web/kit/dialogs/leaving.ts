import { createListeners } from '../listeners.ts';

let isGuarded = false;
const { subscribe, tell } = createListeners();

/** Whether somebody has begun something that leaving the page may lose. From then on, `LeaveGuard` is there. */
export const guarding = { read: (): boolean => isGuarded, subscribe };

/**
 * Called before there is something to lose. Often while an event is on its way to React, which must not draw before the
 * event has arrived: a field that is drawn in between loses what was just typed.
 */
export function guardLeaving(): void {
  if (isGuarded) return;
  isGuarded = true;
  setTimeout(tell);
}

/** Something of a page that is not saved. */
export interface Unsaved {
  readonly isThere: () => boolean;
  /** Called when a person discards it. */
  readonly forget: () => void;
}

/** What the present page has unsaved, beside the texts that are typed into its dialogs. */
export const unsaved = new Set<Unsaved>();
