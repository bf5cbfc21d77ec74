import { useState } from 'react';
import { keepForSession, readForSession } from '../kit/stored.ts';
import { useUser } from './use-session.ts';

/** In characters. A longer text, such as the source of a page, would be stored anew with each key. */
const MAX_KEPT = 100_000;

/**
 * A text that its author has not sent yet. This tab keeps it over a reload and a new sign-in, until it is empty or `forget` is
 * called. Null for a name keeps nothing.
 */
export function useTypedText(name: string | null, initial = '') {
  const { id } = useUser();
  const key = `lovage.typed.${id}.${name}`;
  const [text, setText] = useState(() => (name !== null && readForSession(key)) || initial);
  const change = (next: string) => {
    setText(next);
    if (name !== null) keepForSession(key, next.length > MAX_KEPT ? '' : next);
  };
  const forget = () => keepForSession(key, '');
  return [text, change, forget] as const;
}
