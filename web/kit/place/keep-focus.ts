import { menuButton, noteMenus } from '../dialogs/opener.ts';

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** A part with more buttons of a kind is no row. */
const MAX_IN_ROW = 4;

const reachableIn = (part: HTMLElement): HTMLElement[] =>
  [part, ...part.querySelectorAll<HTMLElement>('*')].filter((element) => element.matches(REACHABLE));

const isOff = (element: HTMLElement): boolean => element.matches(':disabled');

/** The element of a neighbour that is at the place of this one, such as the menu button of the next row. */
function likeIn(neighbour: Node | null, gone: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  if (!(neighbour instanceof HTMLElement) || !neighbour.isConnected) return undefined;
  const sameKind = (part: HTMLElement) =>
    reachableIn(part).filter(
      ({ tagName, ariaHasPopup }) => tagName === element.tagName && ariaHasPopup === element.ariaHasPopup,
    );
  const all = sameKind(neighbour);
  if (neighbour.tagName !== gone.tagName && all.length > MAX_IN_ROW) return undefined;
  const among = all.filter((one) => !isOff(one));
  return among[sameKind(gone).indexOf(element)] ?? among.at(-1);
}

interface Loss {
  readonly gone: HTMLElement;
  readonly from: Element;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/** What left the page with the focused element. Menus and other parts outside of the page return the focus themselves. */
function lossIn(records: readonly MutationRecord[], element: HTMLElement): Loss | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records)
    for (const gone of removedNodes)
      if (
        target instanceof Element &&
        target.isConnected &&
        target !== document.body &&
        !target.closest('[data-portal]') &&
        gone instanceof HTMLElement &&
        gone.contains(element)
      )
        return { gone, from: target, next: nextSibling, previous: previousSibling };
  return undefined;
}

/**
 * Keeps the focus of people who use the keyboard. A button that is busy for a while has it again afterwards. If a row is
 * deleted, the next or previous row gets it, or else the content. Where a dialog or a page moves the focus, it is there.
 */
export function keepFocus(): void {
  noteMenus();
  let held: HTMLElement | null = null;
  let path = '';
  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  function find(element: HTMLElement, { gone, from, next, previous }: Loss): void {
    if (!isLost() || held !== element || path !== location.pathname) return;
    const near = menuButton(element) ?? likeIn(next, gone, element) ?? likeIn(previous, gone, element);
    const around = from.closest('dialog')?.querySelector<HTMLElement>('button') ?? document.getElementById('content');
    (near ?? around)?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver((records) => {
    const element = held;
    if (!element || !isLost()) return;
    if (element.isConnected) {
      if (!isOff(element)) element.focus({ preventScroll: true });
      return;
    }
    const loss = lossIn(records, element);
    // What replaces the element may take the focus first.
    if (loss) setTimeout(find, 0, element, loss);
  });

  function release() {
    held = null;
    observer.disconnect();
  }

  function hold(target: EventTarget | null): void {
    release();
    if (!(target instanceof HTMLElement) || target === document.body) return;
    held = target;
    path = location.pathname;
    observer.observe(target, { attributes: true, attributeFilter: ['disabled'] });
    for (let above = target.parentElement; above && above !== document.body; above = above.parentElement)
      observer.observe(above, { childList: true });
  }

  // This was loaded after the first element got the focus.
  hold(document.activeElement);
  addEventListener('focusin', ({ target }) => hold(target));
  // Whoever taps beside the element leaves it.
  addEventListener('pointerdown', release, { capture: true });
}
