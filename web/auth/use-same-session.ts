import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readStored, writeStored } from '../kit/stored.ts';
import { becomeVisitor, sessionKey, useSession } from './use-session.ts';

/** The id of the person that this browser last knew to be signed in; empty for nobody. */
const KEY = 'lovage.session';

/**
 * Keeps the tabs of a browser at the same session, since they share its cookie. Who signs out in one tab is signed out in
 * all, also on pages that come back from the back/forward cache; who signs in as somebody else sees nothing of the last
 * person.
 */
export function useSameSession(): void {
  const queries = useQueryClient();
  const userId = useSession().data?.id ?? null;
  const isKnown = useSession().data !== undefined;
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!isKnown) return;
    writeStored(KEY, userId ?? '');
    if (last.current !== null && userId !== null && last.current !== userId)
      void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    last.current = userId;
  }, [queries, userId, isKnown]);

  useEffect(() => {
    const compare = () => {
      const stored = readStored(KEY);
      if (stored === null || !isKnown || stored === (userId ?? '')) return;
      if (stored === '') becomeVisitor(queries);
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
