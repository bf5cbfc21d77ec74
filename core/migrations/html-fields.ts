import { type El, inside, type Page } from '../importing/page/page.ts';
import { elementLines, elementText } from '../importing/page/page-text.ts';
import { bareKey } from './known-keys.ts';

/** Queries on an element of an exported page. */
export interface HtmlFields {
  /** Descendants with an attribute of this value, or with this word in it. */
  all(attribute: string, value: string): El[];
  text(attribute: string, value: string): string;
  lines(attribute: string, value: string): string[];
}

const holds = (el: El, attribute: string, value: string) =>
  (el.attrs[attribute] ?? '').split(/\s+/).some((word) => word === value || bareKey(word) === bareKey(value));

export const elementsWith = (page: Page, attribute: string, value: string): El[] =>
  page.elements.filter((el) => holds(el, attribute, value));

/** The fields of one recipe in a page with many. The text of a `meta` is in `content`. */
export function htmlFields(page: Page, recipe: El): HtmlFields {
  const within = inside(page, recipe);
  const all = (attribute: string, value: string) => within.filter((el) => holds(el, attribute, value));
  return {
    all,
    text(attribute, value) {
      const el = all(attribute, value)[0];
      return el ? (el.attrs.content ?? elementText(page, el)).trim() : '';
    },
    lines: (attribute, value) => all(attribute, value).flatMap((el) => elementLines(page, el)),
  };
}
