import { type ComponentType, useSyncExternalStore } from 'react';

let bar: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Called by pages whose changes can wait: the bar that says so has to be loaded before the network fails. */
export function bringBar(next: ComponentType): void {
  bar = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The bar, once a page has loaded it. */
export const useBroughtBar = (): ComponentType | null => useSyncExternalStore(subscribe, () => bar);
