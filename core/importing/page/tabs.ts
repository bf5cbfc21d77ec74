import { decodeEntities, tidy } from '../lines/clean-text.ts';
import { contains, type El, type Page } from './page.ts';
import { sectionOf } from './section-words.ts';

/** The parts of a page that tabs and accordions open, if they are named after a section of a recipe. */
export interface Tabs {
  /** The name of each part, by its element. */
  readonly names: ReadonlyMap<El, string>;
  /** The elements that open them. */
  readonly openers: ReadonlySet<El>;
}

const NO_TABS: Tabs = { names: new Map(), openers: new Set() };
/** Real pages have fewer. */
const MAX_TABS = 60;
const MAX_TRIED = 1_000;
const TOGGLES = new Set(['tab', 'pill', 'collapse']);
/** A name and an icon or two. */
const MAX_PARTS = 12;

/**
 * Finds the parts of a page that are opened by something elsewhere: names of tabs stand together above all parts, and
 * accordions have their names in buttons.
 */
export function tabsOf(page: Page): Tabs {
  const found: { el: El; id: string; name: string }[] = [];
  let tried = 0;
  for (const el of page.elements) {
    const id = opens(el);
    if (!id) continue;
    const name = nameIn(page, el);
    if (name && sectionOf(name)) found.push({ el, id, name });
    if (++tried >= MAX_TRIED || found.length >= MAX_TABS) break;
  }
  if (found.length === 0) return NO_TABS;
  const wanted = new Set(found.map(({ id }) => id));
  const parts = new Map<string, El>();
  for (const el of page.elements) {
    const { id } = el.attrs;
    if (id && wanted.has(id) && !parts.has(id)) parts.set(id, el);
  }
  const names = new Map<El, string>();
  const openers = new Set<El>();
  for (const { el, id, name } of found) {
    const part = parts.get(id);
    if (!part || contains(part, el)) continue;
    names.set(part, name);
    openers.add(el);
  }
  return { names, openers };
}

/** The id of what an element opens, or undefined. A plain link to a heading of the page opens nothing. */
function opens({ tag, attrs, parent }: El): string | undefined {
  const target = attrs['data-bs-target'] ?? attrs['data-target'] ?? attrs.href;
  const id = attrs['aria-controls'] ?? (target?.startsWith('#') ? target.slice(1) : undefined);
  if (!id) return undefined;
  if (attrs['aria-controls'] || attrs.role === 'tab') return id;
  if (TOGGLES.has(attrs['data-bs-toggle'] ?? attrs['data-toggle'] ?? '')) return id;
  return tag === 'a' && (isTabList(parent) || isTabList(parent?.parent)) ? id : undefined;
}

const isTabList = (el: El | null | undefined) =>
  el?.attrs.role === 'tablist' || /(?:^|[\s_-])tabs?(?:$|[\s_-])/.test(el?.attrs.class ?? '');

function nameIn(page: Page, el: El): string | null {
  if (el.end - el.start > MAX_PARTS) return null;
  const texts = page.flow.slice(el.start, el.end).filter((item) => typeof item === 'string');
  return tidy(decodeEntities(texts.join(' '))) || null;
}
