import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { drawnAlready } from '../first-view.ts';

/** How far beyond the window something counts as near: a good flick of a finger. */
const MARGIN = '1200px 0px';

/** A part of a list. `height` is its last known height, in pixels. */
interface Part {
  readonly isKept: boolean;
  readonly draw: (isDrawn: boolean, height: number) => void;
}

const parts = new WeakMap<Element, Part>();
let observer: IntersectionObserver | undefined;

/** Parts to draw, by their distance from the window, and parts to remove, by their height, both in pixels. */
const coming = new Map<Element, number>();
const going = new Map<Element, number>();
let isBusy = false;
let drewLast = false;

/** In each frame, draws the closest part, or removes a distant one: drawing several at once would block the page. */
function drawNext(): void {
  isBusy = coming.size > 0 || going.size > 0;
  if (!isBusy) return;
  drewLast = coming.size > 0 && !(drewLast && going.size > 0);
  const next = drewLast ? [[...coming].reduce((one, other) => (other[1] < one[1] ? other : one))] : [...going];
  for (const [element, height] of next) {
    forget(element);
    parts.get(element)?.draw(drewLast, height);
  }
  requestAnimationFrame(drawNext);
}

function forget(element: Element): void {
  coming.delete(element);
  going.delete(element);
}

/** The heights of parts when they were drawn last, in pixels, by their names, and the width that gave them. */
const heights = new Map<string, number>();
let width = 0;
const names = new WeakMap<Element, string>();
let sizes: ResizeObserver | undefined;

/** Records the height of a part while it is drawn. Returns a function that stops this. */
function measure(element: Element, name: string): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect: box } of entries) {
      if (box.height === 0 || target.childElementCount === 0) continue;
      if (box.width !== width) heights.clear();
      width = box.width;
      heights.set(names.get(target)!, box.height);
    }
  });
  names.set(element, name);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}

/** One observer for all, because a long list has hundreds of parts. */
function observe(element: Element, part: Part): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        forget(target);
        if (isIntersecting || parts.get(target)?.isKept)
          coming.set(target, Math.max(0, -box.bottom, box.top - innerHeight));
        else going.set(target, box.height);
      }
      if (!isBusy) drawNext();
    },
    { rootMargin: MARGIN },
  );
  parts.set(element, part);
  observer.observe(element);
  return () => {
    parts.delete(element);
    forget(element);
    observer?.unobserve(element);
  };
}

export interface NearOptions {
  /** The same whenever the same part is on a page, so that a list that comes back has the heights it had, and its place. */
  readonly name: string;
  /** Whether it is drawn before its position is known. */
  readonly isDrawnAtFirst: boolean;
  /** Whether it is drawn in its turn at any distance, and stays. */
  readonly isKept: boolean;
}

/**
 * Whether a part of a list is drawn: in its turn once it is near the window, until it is not. A part that has the focus
 * stays. `height` is the height of an earlier part, in pixels.
 */
export function useNear(place: RefObject<HTMLElement | null>, { name, isDrawnAtFirst, isKept }: NearOptions) {
  const [state, setState] = useState<{ isDrawn: boolean; height: number | null }>({
    isDrawn: isDrawnAtFirst,
    height: heights.get(name) ?? null,
  });
  useLayoutEffect(() => measure(place.current!, name), [place, name]);
  useLayoutEffect(() => {
    const element = place.current!;
    return observe(element, {
      isKept,
      draw: (isDrawn, height) => {
        if (!isDrawn && element.contains(document.activeElement)) return;
        // A part that left the window before it was drawn was reported with its estimated height.
        const removed = () => ({ isDrawn, height: heights.get(name) ?? height });
        startTransition(() =>
          setState((last) => (last.isDrawn === isDrawn ? last : isDrawn ? { isDrawn, height: null } : removed())),
        );
      },
    });
  }, [place, name, isKept]);
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
