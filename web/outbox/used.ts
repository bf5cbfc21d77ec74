import { useSyncExternalStore } from 'react';
import { newId } from '../../core/kit/new-id.ts';
import { createListeners } from '../kit/listeners.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/**
 * Set once an account opens a page whose changes can wait, and again with each change: other tabs then read the outbox.
 * Without it, pages need not load the outbox.
 */
const usedKey = (userId: string): string => `lovage.outbox.${userId}`;

/** The key under which earlier versions kept the writes themselves. */
export const oldKey = (userId: string): string => `lovage.shopping.outbox.${userId}`;

const listeners = createListeners();

/** Tells all tabs that the outbox has changed. */
export function noteChange(userId: string): void {
  writeStored(usedKey(userId), newId());
  listeners.tell();
}

/** Loads the outbox with every page from now on. */
export function noteUse(userId: string): void {
  if (readStored(usedKey(userId)) === null) noteChange(userId);
}

/** Calls back when another tab has changed the outbox. */
export function onChangeElsewhere(userId: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === usedKey(userId) && listener();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const isOutboxUsed = (userId: string): boolean =>
  readStored(usedKey(userId)) !== null || readStored(oldKey(userId)) !== null;

function subscribe(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

/** Whether the account has ever opened a page here whose changes can wait. */
export const useOutboxUsed = (userId: string): boolean => useSyncExternalStore(subscribe, () => isOutboxUsed(userId));
