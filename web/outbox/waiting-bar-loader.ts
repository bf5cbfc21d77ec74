import { type ComponentType, useSyncExternalStore } from 'react';
import { createListeners } from '../kit/listeners.ts';

let bar: ComponentType | null = null;
const { subscribe, tell } = createListeners();

/** Called by pages whose changes can wait: the bar that says so has to be loaded before the network fails. */
export function setWaitingBar(next: ComponentType): void {
  bar = next;
  tell();
}

/** The bar, once a page has loaded it. */
export const useWaitingBar = (): ComponentType | null => useSyncExternalStore(subscribe, () => bar);
