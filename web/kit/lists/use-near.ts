import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { drawnAlready } from '../first-view.ts';

/** How far beyond the window something counts as near: a good flick of a finger. */
const MARGIN = '1200px 0px';

type Told = (isNear: boolean) => void;
const watchers = new WeakMap<Element, Told>();
let observer: IntersectionObserver | undefined;

/** One observer for all, because a long list has hundreds of parts. */
function observe(element: Element, told: Told): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  watchers.set(element, told);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Whether a part of a list is near the window, so that only such parts are drawn, and how high it was when it was drawn last.
 * A part that has the focus stays.
 */
export function useNear(place: RefObject<HTMLElement | null>, isNearAtFirst: boolean) {
  const [state, setState] = useState<{ isNear: boolean; height: number | null }>({
    isNear: isNearAtFirst,
    height: null,
  });
  useLayoutEffect(() => {
    const element = place.current!;
    return observe(element, (isNear) => {
      if (!isNear && element.contains(document.activeElement)) return;
      const height = element.offsetHeight;
      startTransition(() => setState((last) => (last.isNear === isNear ? last : { isNear, height })));
    });
  }, [place]);
  return state;
}

/** The columns of the grid that was seen last. A page that comes back has its height at once, and is scrolled to its place. */
let lastColumns = 0;

const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** As many columns as the grid with this class has in the first view of the page, so that its rows are drawn at once. */
function columnsAtFirst(className: string): number {
  const drawn = lastColumns === 0 ? drawnAlready(className) : null;
  return drawn ? columnsOf(drawn) : lastColumns;
}

/** The number of columns of a grid, which its width decides. 0 before the first layout of all. */
export function useColumns(grid: RefObject<HTMLElement | null>, className: string): number {
  const [columns, setColumns] = useState(() => columnsAtFirst(className));
  useLayoutEffect(() => {
    const element = grid.current!;
    const read = () => {
      // On its stage the grid has no size yet.
      if (!element.isConnected) return;
      lastColumns = columnsOf(element);
      setColumns(lastColumns);
    };
    read();
    const resized = new ResizeObserver(read);
    resized.observe(element);
    return () => resized.disconnect();
  }, [grid]);
  return columns;
}
