import type { Transport, WireReply } from '../../core/kit/client.ts';

/** Answers that the server sent with the page, by the path of their call. Each is used once. */
export type FirstAnswers = Map<string, string>;

/** How long a first view waits for the page, in milliseconds. Then the page itself is shown. */
const PATIENCE_MS = 8_000;

function readAnswers(): FirstAnswers {
  const block = document.getElementById('first-answers');
  block?.remove();
  const isOld = document.documentElement.dataset.firstAnswers === 'old';
  return new Map(block && !isOld ? (JSON.parse(block.textContent) as [string, string][]) : []);
}

const HEADERS: Readonly<Record<string, string>> = { 'content-type': 'application/json', 'x-request-id': 'first' };

const replyOf = (text: string): WireReply => ({
  status: 200,
  header: (name) => HEADERS[name] ?? null,
  text: async () => text,
  bytes: async () => new TextEncoder().encode(text),
});

const used: string[] = [];

/** The paths of calls that were answered by data in the page. They were not sent to the network. */
export const answeredPaths = (): readonly string[] => used;

/** A transport that takes the first answers from the page. */
export const answeredBy =
  (answers: FirstAnswers, other: Transport): Transport =>
  async (request) => {
    const text = request.method === 'GET' ? answers.get(request.path) : undefined;
    if (text === undefined) return other(request);
    answers.delete(request.path);
    used.push(request.path);
    return replyOf(text);
  };

let shown: Promise<void> = Promise.resolve();

/** Resolves once the page is in the document, where its parts have sizes and positions. */
export const whenShown = (): Promise<void> => shown;

/** The first view while it is shown. Found by its id, because each picture asks and a search would read the whole page. */
function firstView(): HTMLElement | null {
  const root = document.getElementById('root');
  return root?.hasAttribute('data-first') ? root : null;
}

/** Whether the first view shows the picture at this address already. */
export const isDrawnAlready = (src: string): boolean =>
  [...(firstView()?.querySelectorAll('img') ?? [])].some(
    (image) => image.getAttribute('src') === src && image.complete && image.naturalWidth > 0,
  );

/** The element of the first view with this class, while there is one. */
export const drawnAlready = (className: string): Element | null =>
  firstView()?.querySelector(`.${CSS.escape(className)}`) ?? null;

/** Whether a page is completely drawn: it has a title, and no part is loading. */
const isWhole = (stage: HTMLElement): boolean =>
  stage.querySelector('main') !== null &&
  stage.querySelector('main :is(h1, [role=alert])') !== null &&
  stage.querySelector('main [aria-busy=true]') === null;

/** The events that `start.js` has recorded: taps, and keys that type a character. */
interface FirstActs {
  readonly taps: readonly MouseEvent[];
  readonly keys: readonly string[];
}

/** Elements that react to taps. Links are missing, because the browser has already followed them. */
const ACTIVE = 'button, input, label, select, summary, textarea, [role=button]';
/** How far up to look for a text, for elements without their own. */
const LEVELS = 4;

/** The text by which people know an element: its own, or that of an element around it. */
function textNear(element: Element | null): string {
  for (let at = element, level = 0; at && level < LEVELS; at = at.parentElement, level++) {
    const text = at.textContent.replace(/\s/g, '');
    if (text !== '') return text;
  }
  return '';
}

/**
 * Repeats the taps in the first view, in order, as far as the page has the same elements in the same places.
 */
function repeatTaps(taps: readonly { readonly x: number; readonly y: number; readonly text: string }[]): void {
  for (const { x, y, text } of taps) {
    const found = document.elementFromPoint(x - scrollX, y - scrollY)?.closest<HTMLElement>(ACTIVE) ?? null;
    const now = textNear(found);
    if (!found || !(now.includes(text) || text.includes(now))) return;
    found.focus({ preventScroll: true });
    found.click();
  }
}

/** Repeats a shortcut key, and types the keys after it: `/soup` opens the search and looks for soup. */
function repeatKeys([key, ...typed]: readonly string[]): void {
  if (key === undefined) return;
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isShortcut = !document.body.dispatchEvent(press);
  if (!isShortcut || typed.length === 0) return;
  // In the field that the shortcut has opened.
  requestAnimationFrame(() => document.execCommand('insertText', false, typed.join('')));
}

/** A jump to the top from further down than this was not made by a finger, in pixels. */
const JUMP = 200;
/** For how long after a page was shown the router may scroll it to its top, in milliseconds. */
const SETTLED_MS = 1_000;

/** A tap from the first view is repeated as a click only. */
const ACTS = ['pointerdown', 'click', 'wheel', 'keydown'];

/** Ends at the first input on the page: scrolling would then move elements from under the finger. */
export function untilActed(): AbortController {
  const end = new AbortController();
  for (const act of ACTS) addEventListener(act, () => end.abort(), { signal: end.signal, passive: true });
  return end;
}

/** Notes how far the user has scrolled, so that they can continue reading in the page. */
function openPlace() {
  let place = scrollY;
  let isShown = false;
  const goBack = () => scrollTo({ top: place, behavior: 'instant' });
  const note = () => {
    // The router scrolls a page that opens to its top.
    const isJump = scrollY === 0 && place > JUMP;
    if (!isJump) place = scrollY;
    else if (isShown) goBack();
  };
  addEventListener('scroll', note);
  return () => {
    isShown = true;
    if (scrollY !== place) goBack();
    const end = untilActed();
    end.signal.addEventListener('abort', () => removeEventListener('scroll', note));
    setTimeout(() => end.abort(), SETTLED_MS);
  };
}

/**
 * The first view that the server drew into the document. While it is shown, the page is drawn on a stage outside of the
 * document, and replaces it in one step: people see neither an empty page nor anything twice.
 */
export function takeFirstView() {
  const root = document.getElementById('root')!;
  const answers = readAnswers();
  const isThere = root.firstElementChild !== null && document.documentElement.dataset.firstView !== 'off';
  if (!isThere) {
    root.replaceChildren();
    delete root.dataset.first;
    delete document.documentElement.dataset.firstView;
    return { answers, stage: root, isThere, replace: () => {} };
  }
  const stage = document.createElement('div');
  stage.id = 'root';
  const { promise, resolve } = Promise.withResolvers<void>();
  shown = promise;
  const keepPlace = openPlace();
  const replace = () => {
    const show = () => {
      clearTimeout(timer);
      watch.disconnect();
      // `start.js` has listened since the first view was visible.
      const { taps: tapped = [], keys = [] } = (window as { firstActs?: FirstActs }).firstActs ?? {};
      const taps = tapped.map(({ pageX, pageY, target }) => ({
        x: pageX,
        y: pageY,
        text: textNear(target as Element),
      }));
      root.replaceWith(stage);
      keepPlace();
      // Two frames later, because parts that are drawn only near the window do not exist yet.
      const repeat = () => {
        repeatTaps(taps);
        repeatKeys(keys);
      };
      requestAnimationFrame(() => requestAnimationFrame(repeat));
      delete document.documentElement.dataset.firstView;
      resolve();
    };
    const watch = new MutationObserver(() => isWhole(stage) && show());
    const timer = setTimeout(show, PATIENCE_MS);
    watch.observe(stage, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
  };
  return { answers, stage, isThere, replace };
}
