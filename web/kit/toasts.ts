import { createListeners } from './listeners.ts';

export type ToastKind = 'success' | 'info' | 'error' | 'loading';

/** An action offered with the text. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
}

const TOAST_MS = 2000;
/** Toasts with an action stay long enough to be reached. */
const ACTION_MS = 8000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const { subscribe, tell } = createListeners();

function change(next: readonly Toast[]) {
  toasts = next;
  tell();
}

export const toastStore = { read: () => toasts, subscribe };

/** The timer that closes a toast, by its id. Toasts that stay have none. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

const closeLater = (id: number, after: number) =>
  void timers.set(
    id,
    setTimeout(() => dismissToast(id), after),
  );

/** A toast does not close while the pointer or the focus is on it, because somebody is reading it. */
export function holdToast({ id, action }: Toast, isHeld: boolean): void {
  if (!timers.has(id)) return;
  clearTimeout(timers.get(id));
  if (!isHeld) closeLater(id, action ? ACTION_MS : TOAST_MS);
}

/** Shows a text at the top for two seconds, longer with an action, or until it is closed. */
export function showToast(
  kind: Exclude<ToastKind, 'loading'>,
  text: string,
  action?: ToastAction,
  { stays = false } = {},
): void {
  const id = nextId++;
  change([...toasts, { id, kind, text, ...(action ? { action } : {}) }]);
  if (!stays) closeLater(id, action ? ACTION_MS : TOAST_MS);
}

/** Shows progress at the bottom until the returned function is called. */
export function showLoading(text: string): () => void {
  const id = nextId++;
  change([...toasts, { id, kind: 'loading', text }]);
  return () => dismissToast(id);
}
