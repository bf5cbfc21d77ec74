import { createListeners } from '../listeners.ts';

let isGuarded = false;
const { subscribe, tell } = createListeners();

/** Whether somebody has begun something that leaving the page may lose. From then on, `LeaveGuard` is drawn. */
export const guarding = { read: (): boolean => isGuarded, subscribe };

/**
 * Called before there is something to lose. Often during an event, so React must not redraw before it has handled the
 * event: a field that is redrawn in between would lose the new text.
 */
export function guardLeaving(): void {
  if (isGuarded) return;
  isGuarded = true;
  setTimeout(tell);
}

/** Something unsaved on a page. */
export interface Unsaved {
  readonly isThere: () => boolean;
  /** Called when a person discards it. */
  readonly forget: () => void;
}

/** The unsaved things of the present page, besides the texts in its dialogs. */
export const unsaved = new Set<Unsaved>();
