import type { El, Page } from './page.ts';

/** Parts of a line that the page hides or shows on demand: a substitute, an amount in other units, a copy. */
export function isHidden({ attrs }: El): boolean {
  if (attrs.style !== undefined && HIDDEN_STYLE.test(attrs.style)) return true;
  return attrs.class !== undefined && HIDDEN_CLASS.test(attrs.class) && !SHOWN_ON_SOME_SCREENS.test(attrs.class);
}

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const HIDDEN_CLASS = /(?:^|\s)(?:hidden|hide|is-hidden|d-none)(?:\s|$)/;
const SHOWN_ON_SOME_SCREENS = /(?:^|\s)(?:d-)?(?:sm|md|lg|xl|xxl|2xl|print)[:-]|(?:^|\s)d-(?:sm|md|lg|xl|xxl|print)-/;

/** True if line feeds in the element's text are line breaks. */
export const isPreformatted = ({ tag, start, end, attrs: { style } }: El): boolean =>
  end > start && (VERBATIM.has(tag) || (style !== undefined && LINE_FEEDS_BREAK.test(style)));

const VERBATIM = new Set(['pre', 'textarea', 'xmp']);
const LINE_FEEDS_BREAK = /(?:^|;)\s*white-space\s*:\s*(?:pre|break-spaces)/i;

/** True if an element has letters outside of captions. Its captions are then not part of its text. */
export function hasOwnText(page: Page, el: El): boolean {
  for (let at = el.start + 1; at < el.end; at++) {
    const item = page.flow[at]!;
    if (typeof item === 'string') {
      if (/\p{L}/u.test(item)) return true;
    } else if (item.tag === 'figcaption' && item.start === at) at = item.end;
  }
  return false;
}

/** "1/2" of a fraction of MathML. Null for any other formula. */
export function mathFraction(page: Page, math: El): string | null {
  if (math.end - math.start > 40) return null;
  const inner = page.flow.slice(math.start, math.end);
  const numbers = inner
    .filter((item) => typeof item === 'string' && /\S/.test(item))
    .map((text) => String(text).trim());
  const isFraction = inner.some((item) => typeof item === 'object' && item.tag === 'mfrac');
  return isFraction && numbers.length === 2 && numbers.every((text) => /^\d{1,2}$/.test(text))
    ? numbers.join('/')
    : null;
}
