import { keepForSession, readForSession } from '../stored.ts';

const KEY = 'lovage.place';

/** Where somebody was on a page when its document was left. */
export interface Place {
  /** The page, as an entry in the history of the browser. */
  readonly entry: string;
  /** How far it was scrolled, in pixels. */
  readonly top: number;
  /** The row of a list at the top of the window, and its distance from there, in pixels. */
  readonly row: readonly [name: string, top: number] | null;
  /** How many pages of its list were loaded. */
  readonly pages: number;
}

const entryNow = (): string => `${history.state?.key} ${location.href}`;

function read(): Place | null {
  try {
    const place = JSON.parse(readForSession(KEY)) as Place;
    // An address that somebody opens anew is no entry of the history yet.
    return history.state && place.entry === entryNow() ? place : null;
  } catch {
    return null;
  }
}

/** Where the reader was before a reload, or before the browser returned to this document. */
const before = read();
let isBack = before === null;
let pages = 1;

/** That place, while the page is the one that was left. */
export const placeBefore = (): Place | null => (before?.entry === entryNow() ? before : null);

/** A reload that comes before the page is back at its place keeps that place. */
export function noteBack(): void {
  isBack = true;
}

/** Notes how many pages of a list are loaded. */
export function notePages(count: number): void {
  pages = count;
}

function keep(): void {
  if (!isBack && placeBefore()) return;
  // A page that is left at its top opens as usual: the planner scrolls to today.
  if (scrollY === 0) {
    keepForSession(KEY, '');
    return;
  }
  const rows = document.querySelectorAll<HTMLElement>('[data-row]');
  const row = [...rows].find((one) => one.getBoundingClientRect().bottom > 0);
  const place: Place = {
    entry: entryNow(),
    top: scrollY,
    row: row ? [row.dataset.row!, row.getBoundingClientRect().top] : null,
    pages,
  };
  keepForSession(KEY, JSON.stringify(place));
}

/** Keeps the place whenever the page is left: browsers end hidden pages without a word. Returns how to end this. */
export function keepPlace(): () => void {
  const hide = () => document.visibilityState === 'hidden' && keep();
  addEventListener('pagehide', keep);
  addEventListener('visibilitychange', hide);
  return () => {
    removeEventListener('pagehide', keep);
    removeEventListener('visibilitychange', hide);
  };
}
