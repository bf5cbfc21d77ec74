import { useEffect, useRef } from 'react';
import { untilActed, whenShown } from '../kit/first-view.ts';

/** After this time, only the user scrolls a page that has opened, in milliseconds. */
const SETTLED_MS = 1_000;

/**
 * Where days are stacked, scrolls to today once the list of days is there, unless the browser restores an earlier scroll
 * position. Does not scroll after an action on the page, such as opening a menu.
 */
export function useBeginAtToday(view: string, isThere: boolean) {
  const week = useRef<HTMLOListElement>(null);
  const page = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action that opens a view belongs to the previous one
  useEffect(() => {
    const end = untilActed();
    page.current = end;
    return () => end.abort();
  }, [view]);
  useEffect(() => {
    const { signal } = page.current!;
    const begin = () => {
      const list = week.current;
      if (!list || scrollY !== 0) return;
      const today = list.querySelector('[data-today]');
      const isStacked = list.lastElementChild!.getBoundingClientRect().top > list.getBoundingClientRect().top + 1;
      if (isStacked && today !== list.firstElementChild) today?.scrollIntoView();
    };
    if (!isThere) return;
    void whenShown().then(() => {
      if (signal.aborted) return;
      begin();
      // The router scrolls a page that has just opened to its top once more.
      addEventListener('scroll', begin, { signal });
      setTimeout(() => page.current?.abort(), SETTLED_MS);
    });
  }, [isThere]);
  return week;
}
