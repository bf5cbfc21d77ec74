import { tidy } from '../lines/clean-text.ts';
import { hasOwnText, isHidden, isPreformatted } from './hidden.ts';
import type { El, Page } from './page.ts';
import { BLOCK_TAGS, SILENT_TAGS } from './tag-kinds.ts';
import { isApart, isFraction, wantsGap } from './word-gap.ts';

/** The visible lines of an element: one per block or line break, white space collapsed, no empty lines. */
export function elementLines(page: Page, el: El): string[] {
  const lines: string[] = [];
  for (const line of rawText(page, el).split('\n')) {
    const text = tidy(line);
    if (text) lines.push(text);
  }
  return lines;
}

/** All text of an element on one line. */
export function elementText(page: Page, el: El): string {
  return tidy(rawText(page, el));
}

function rawText(page: Page, el: El): string {
  let text = '';
  // The last letters: looking at a long text itself for each of its pieces takes time.
  let end = '';
  const append = (more: string) => {
    text += more;
    end = (end + more.slice(-3)).slice(-3);
  };
  let ended: El | null = null;
  let hasGap = false;
  let preDepth = 0;
  const hasCaptions = page.byTag.has('figcaption') && hasOwnText(page, el);
  for (let at = el.start; at <= el.end; at++) {
    const item = page.flow[at] as El | string;
    if (typeof item === 'string') {
      const isGap = (hasGap && wantsGap(end, item)) || isFraction(page, at, end);
      append((isGap ? ' ' : '') + item.replace(preDepth > 0 ? /[^\S\n]+/g : /\s+/g, ' '));
      ended = null;
      hasGap = false;
      continue;
    }
    if (at === item.start && item !== el && (isSilent(item) || (hasCaptions && item.tag === 'figcaption'))) {
      at = item.end;
      continue;
    }
    if (isPreformatted(item)) preDepth += at === item.start ? 1 : -1;
    if (at === item.start && ended && isApart(ended, item)) hasGap = true;
    ended = at === item.start ? null : item;
    if (item.tag === 'br' || BLOCK_TAGS.has(item.tag)) append('\n');
  }
  return text;
}

function isSilent(el: El): boolean {
  if (SILENT_TAGS.has(el.tag)) return true;
  return (el.attrs.hidden !== undefined && el.attrs.hidden !== 'false') || isHidden(el);
}
