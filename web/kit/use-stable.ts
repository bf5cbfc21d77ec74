import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, so that nothing is drawn again for it, and calls the newest `act`. */
export function useStable<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
