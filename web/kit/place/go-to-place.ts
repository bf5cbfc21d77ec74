import { untilActed } from '../first-view.ts';
import { noteBack, type Place, placeBefore } from './kept-place.ts';

/** For how long a page is kept at its place, in milliseconds. */
const PATIENCE_MS = 15_000;
/** After this time at its place, a page is looked at only now and then, in milliseconds. */
const SETTLED_MS = 1_500;
const NOW_AND_THEN_MS = 200;

const elementOf = ({ row }: Place): Element | null =>
  row && document.querySelector(`[data-row="${CSS.escape(row[0])}"]`);

/** Scrolls to a place as soon as the page is long enough, and keeps it there until somebody acts. */
export function goToPlace(place: Place): void {
  const end = untilActed();
  end.signal.addEventListener('abort', noteBack);
  const began = performance.now();
  let moved = began;
  // Rows get their height when they are drawn, which takes seconds on a slow machine.
  const look = () => {
    if (end.signal.aborted) return;
    const now = performance.now();
    const row = elementOf(place);
    const wanted = row ? scrollY + row.getBoundingClientRect().top - place.row![1] : place.top;
    if (Math.abs(scrollY - wanted) > 1) {
      scrollTo({ top: wanted, behavior: 'instant' });
      moved = now;
    }
    if (placeBefore() !== place || now - began > PATIENCE_MS) return end.abort();
    if (now - moved <= SETTLED_MS) return requestAnimationFrame(look);
    noteBack();
    setTimeout(look, NOW_AND_THEN_MS);
  };
  look();
}
