import { createListeners } from '../listeners.ts';

let opened: readonly HTMLElement[] = [];
const { subscribe, tell } = createListeners();

function change(next: readonly HTMLElement[]) {
  opened = next;
  tell();
}

/** The dialog on top of all others, if any is open. */
export const topDialog = { read: (): HTMLElement | null => opened.at(-1) ?? null, subscribe };

/** Records an open dialog. Returns a function to call when it closes. */
export function noteDialog(dialog: HTMLElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((other) => other !== dialog));
}
