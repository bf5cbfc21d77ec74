import { keyOf } from './line-key.ts';
import { pageTitle } from './open-graph.ts';
import type { Page } from './page.ts';
import type { Block } from './page-blocks.ts';
import { sectionOf } from './section-words.ts';

/**
 * The recipe's name as the page shows it: the heading that the page's title repeats, else the last main heading above
 * `before`, the place in the flow where the recipe begins.
 */
export function recipeName(page: Page, blocks: Block[], before: number): string | null {
  const title = pageTitle(page);
  const headings = blocks.filter((block) => block.level > 0 && block.level <= 3 && sectionOf(block.text) === null);
  const main = headings.filter((block) => block.level === 1);
  return (
    (title && (repeatedIn(title, main) ?? repeatedIn(title, headings))) ??
    main[0]?.text ??
    (title && withoutSite(title))
  );
}

function repeatedIn(title: string, headings: Block[]): string | null {
  const whole = keyOf(title);
  let longest: string | null = null;
  for (const { text } of headings) {
    const key = keyOf(text);
    if (key.length < 3 || !whole.startsWith(key)) continue;
    if (!longest || text.length > longest.length) longest = text;
  }
  return longest;
}

/** "Leek soup | Anna's kitchen" → "Leek soup". */
export function withoutSite(title: string): string {
  const [name] = title.split(/\s+[|·•»–—-]\s+/);
  return name?.trim() || title;
}
