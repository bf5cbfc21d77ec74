import { decodedUri } from '../../../kit/text/web-address.ts';
import type { Picture } from '../extracted-recipe.ts';
import type { El, Page } from '../page.ts';
import { imageAddress } from './image-address.ts';

const MAX_IMAGES = 400;

/** Finds the picture that most likely shows the dish, for pages that do not name one. */
export function shownPictures(page: Page, name: string): Picture[] {
  const title = page.byTag.get('h1')?.at(-1);
  const words = wordsOf(name);
  let best: Picture | null = null;
  let high = 1;
  for (const el of imagesOf(page)) {
    const url = imageAddress(el);
    if (!url || NO_PHOTO.test(url)) continue;
    const score = likeness(el, url, words) + (title && el.index > title.index && el.index - title.index < 150 ? 1 : 0);
    if (score <= high) continue;
    high = score;
    best = { url };
  }
  return best ? [best] : [];
}

function imagesOf(page: Page): El[] {
  return [...(page.byTag.get('img') ?? []), ...(page.byTag.get('amp-img') ?? [])].slice(0, MAX_IMAGES);
}

const NO_PHOTO = /\.svg\b|\.gif\b|logo|icon|avatar|gravatar|sprite|pixel|placeholder|badge|button|banner|^data:/i;
const MARKED = /featured|hero|recipe|rezept|recette|receta|wp-post-image|main-?image|foto|photo/i;
const APART = new Set(['nav', 'footer', 'aside', 'header']);

function likeness(el: El, url: string, words: Set<string>): number {
  let score = 0;
  if (el.attrs.itemprop === 'image') score += 3;
  if (MARKED.test(`${el.attrs.class ?? ''} ${el.parent?.attrs.class ?? ''}`)) score += 1;
  const said = wordsOf(`${el.attrs.alt ?? ''} ${el.attrs.title ?? ''}`);
  const file = decodedUri(url).toLowerCase();
  let common = 0;
  for (const word of words) if (said.has(word) || file.includes(word)) common++;
  if (words.size > 0) score += (3 * common) / words.size;
  const width = Number.parseInt(el.attrs.width ?? '', 10);
  if (width > 0 && width < 200) score -= 3;
  if (width >= 400) score += 0.5;
  for (let up = el.parent; up; up = up.parent) if (APART.has(up.tag)) score -= 1;
  return score;
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .slice(0, 300)
      .match(/\p{L}{3,}/gu) ?? [],
  );
}
