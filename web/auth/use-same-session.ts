import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionElsewhere } from '../../core/client/auth/session.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { becomeVisitor, hasSignedOut, sessionKey, useSession } from './use-session.ts';

/** Storage key for the id of the last signed-in user; empty for none. */
const KEY = 'lovage.session';

/**
 * Keeps all tabs of a browser in the same session, because they share its cookie. Signing out in one tab signs out all,
 * including pages restored from the back/forward cache. Signing in as another user shows nothing of the previous user.
 */
export function useSameSession(): void {
  const queries = useQueryClient();
  const userId = useSession().data?.id ?? null;
  const isKnown = useSession().data !== undefined;
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!isKnown) return;
    // A tab does not tell others that the session has ended: each asks to sign in without losing its typed text.
    if (userId !== null || hasSignedOut()) writeStored(KEY, userId ?? '');
    if (last.current !== null && userId !== null && last.current !== userId)
      void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    last.current = userId;
  }, [queries, userId, isKnown]);

  useEffect(() => {
    const compare = (event: Event) => {
      // A page that has just loaded knows its session.
      if ((event as PageTransitionEvent).persisted === false) return;
      const change = sessionElsewhere(readStored(KEY), userId);
      if (!isKnown || change === 'same') return;
      if (change === 'signed-out') becomeVisitor(queries);
      void queries.invalidateQueries({ queryKey: sessionKey });
    };
    window.addEventListener('storage', compare);
    window.addEventListener('pageshow', compare);
    return () => {
      window.removeEventListener('storage', compare);
      window.removeEventListener('pageshow', compare);
    };
  }, [queries, userId, isKnown]);
}
