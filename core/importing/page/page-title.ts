import { keyOf } from '../lines/line-key.ts';
import { isName } from '../lines/line-kind.ts';
import { pageTitle } from './open-graph.ts';
import type { Page } from './page.ts';
import type { Block } from './page-blocks.ts';
import { sectionOf } from './section-words.ts';

/**
 * The recipe's name as the page shows it: the heading that repeats the page's title, otherwise the last main heading
 * above `before`, the index in the flow where the recipe begins.
 */
export function recipeName(page: Page, blocks: Block[], before: number): string | null {
  const title = pageTitle(page);
  const headings = blocks.filter((block) => block.level > 0 && block.level <= 3 && sectionOf(block.text) === null);
  const main = headings.filter((block) => block.level === 1);
  const nearest = main.findLast((block) => block.start < before) ?? main[0];
  // A mail or a part of a page may have neither a title nor a main heading.
  if (!title) return (nearest ?? headings.findLast((block) => block.start < before))?.text ?? firstLine(blocks, before);
  const shown = repeatedIn(title, main) ?? repeatedIn(title, headings);
  return (
    behindSite(title, shown, headings, before) ??
    shown ??
    nearest?.text ??
    partShown(title, headings) ??
    partShown(title, blocks.filter(({ text, start }) => start < before && text.length <= 80).reverse()) ??
    withoutSite(title)
  );
}

/** The first short line of a page without any heading, above its recipe. */
function firstLine(blocks: Block[], before: number): string | null {
  const first = blocks.find(({ text }) => isName(text));
  const isTitle = first !== undefined && first.start < before && first.text.length <= 80;
  return isTitle && sectionOf(first.text) === null && !/[.!?:,;]$/.test(first.text) ? first.text : null;
}

/** The part of a title that a heading shows: "Print: Leek soup | Anna's kitchen" above "Leek soup". */
function partShown(title: string, headings: Block[]): string | null {
  const parts = new Set(title.split(SEPARATOR).map(keyOf).filter(Boolean));
  return headings.find(({ key }) => parts.has(key))?.text ?? null;
}

/** "Anna's kitchen: Leek soup", where both are headings and the recipe's heading is nearer. */
function behindSite(title: string, shown: string | null, headings: Block[], before: number): string | null {
  const [whole, site] = [keyOf(title), shown && keyOf(shown)];
  if (!site || whole === site) return null;
  const at = headings.findIndex(({ key }) => key === site);
  const own = headings.slice(at + 1).find(({ key, start }) => start < before && key === whole.slice(site.length));
  return own?.text ?? null;
}

/** Removes the site's name from a name if a heading shows the name without it. */
export function trimmedName(given: string, blocks: Block[], site: string): string {
  const name = withoutKind(given);
  const main = blocks.filter((block) => block.level === 1);
  const shown = repeatedIn(name, main);
  if (!shown || site.length < 3) return name;
  return keyOf(name).slice(keyOf(shown).length).includes(keyOf(site)) ? shown : name;
}

/** A name without the word for "recipe" or "cookbook" before or after it: "Cookbook:Scones", "Leek soup – Recipe". */
export const withoutKind = (name: string): string => name.replace(KIND, '').replace(KIND_FIRST, '');

const KIND_FIRST =
  /^(?:cookbook|kochbuch|livre de cuisine|recipe|rezept|recept|recette|ricetta|receta|receita|opskrift|oppskrift|przepis|рецепт)\s?[:：]\s?(?=\p{L})/iu;

/** "Leek soup – Recipe" */
const KIND =
  /(?<=\S)\s+[|–—-]\s+(?:recipe|rezept|recept|recette|ricetta|receta|receita|opskrift|oppskrift|przepis|рецепт|tarifi)$/iu;

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

const SEPARATOR = /\s+[|·•»:–—-]\s+|[:：]\s+/;

/** "Leek soup | Anna's kitchen" → "Leek soup". */
function withoutSite(title: string): string {
  const [name] = title.split(/\s+[|·•»:–—-]\s+/);
  return name?.trim() || title;
}
