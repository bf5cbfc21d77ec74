import { untilActed } from '../first-view.ts';
import { noteBack, type Place, placeBefore } from './kept-place.ts';

/** For how long a page may take until it is as long as it was, in milliseconds. */
const PATIENCE_MS = 15_000;
/** For how long a page stays at its place while what is around it gets its height, in milliseconds. */
const SETTLED_MS = 1_500;

/** How far the page has to be scrolled for a place. */
function topOf({ top, row }: Place): number {
  const element = row && document.querySelector(`[data-row="${CSS.escape(row[0])}"]`);
  return element ? scrollY + element.getBoundingClientRect().top - row[1] : top;
}

/** Scrolls to a place as soon as the page is long enough, and keeps it there until somebody acts. */
export function goToPlace(place: Place): void {
  const end = untilActed();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    if (placeBefore() !== place) return end.abort();
    const wanted = topOf(place);
    if (Math.abs(scrollY - wanted) > 1) scrollTo({ top: wanted, behavior: 'instant' });
    clearTimeout(settling);
    if (Math.abs(scrollY - wanted) <= 1) settling = setTimeout(() => end.abort(), SETTLED_MS);
  };
  const resized = new ResizeObserver(go);
  resized.observe(document.body);
  const patience = setTimeout(() => end.abort(), PATIENCE_MS);
  end.signal.addEventListener('abort', () => {
    clearTimeout(settling);
    clearTimeout(patience);
    resized.disconnect();
    noteBack();
  });
}
