let opened: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  opened = next;
  for (const listener of listeners) listener();
}

/** The dialog on top of all others, if any is open. */
export const topDialog = {
  read: (): HTMLElement | null => opened.at(-1) ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Notes a dialog that has opened. Returns what to call when it closes. */
export function noteDialog(dialog: HTMLElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((other) => other !== dialog));
}
