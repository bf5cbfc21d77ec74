let isGuarded = false;
const listeners = new Set<() => void>();

/** Whether somebody has begun something that leaving the page may lose. From then on, `LeaveGuard` is there. */
export const guarding = {
  read: (): boolean => isGuarded,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Called before there is something to lose. */
export function guardLeaving(): void {
  isGuarded = true;
  for (const listener of listeners) listener();
}

/** Something of a page that is not saved. */
export interface Unsaved {
  readonly isThere: () => boolean;
  /** Called when a person discards it. */
  readonly forget: () => void;
}

/** What the present page has unsaved, beside the texts that are typed into its dialogs. */
export const unsaved = new Set<Unsaved>();
