import { useEffect, useRef, useState } from 'react';
import { MAX_KEPT } from '../kit/dialogs/typed.ts';
import { keepForSession, readForSession } from '../kit/stored.ts';
import { useUser } from './use-session.ts';

/** In characters. A longer text, such as the source of a page, is not stored again with each key. */
const MAX_AT_ONCE = 100_000;
const LATER_MS = 1_000;

/**
 * An unsent text. This tab keeps it across a reload and a new sign-in, until it is empty or `forget` is
 * called. Null for a name keeps nothing.
 */
export function useTypedText(name: string | null, initial = '') {
  const { id } = useUser();
  const key = `lovage.typed.${id}.${name}`;
  const [text, setText] = useState(() => (name !== null && readForSession(key)) || initial);
  /** Stores a waiting long text. */
  const later = useRef<(() => void) | null>(null);

  useEffect(() => {
    const store = () => later.current?.();
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, []);

  const keep = (next: string) => {
    later.current = null;
    if (name === null) return;
    if (next.length > MAX_KEPT) return keepForSession(key, '');
    if (next.length <= MAX_AT_ONCE) return keepForSession(key, next);
    const store = () => {
      if (later.current !== store) return;
      later.current = null;
      keepForSession(key, next);
    };
    later.current = store;
    setTimeout(store, LATER_MS);
  };
  const change = (next: string) => {
    setText(next);
    keep(next);
  };
  return [text, change, () => keep('')] as const;
}
