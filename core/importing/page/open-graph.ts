import { cleanLine } from '../lines/clean-text.ts';
import type { Findings, Picture } from './extracted-recipe.ts';
import type { El, Page } from './page.ts';
import { elementText } from './page-text.ts';

/** Reads Open Graph and plain meta tags of a page. */
export function readOpenGraph(page: Page): Findings {
  const metas = metaTags(page);
  const first = (...names: string[]) => {
    for (const name of names) {
      const value = metas.get(name)?.[0];
      if (value) return cleanLine(value);
    }
    return null;
  };
  const html = page.byTag.get('html')?.[0];
  return {
    description: first('og:description', 'description', 'twitter:description'),
    pictures: picturesOf(page),
    author: first('author', 'article:author', 'sailthru.author', 'parsely-author'),
    siteName: first('og:site_name', 'application-name', 'apple-mobile-web-app-title'),
    language:
      html?.attrs.lang?.trim() ||
      html?.attrs['xml:lang'] ||
      first('content-language', 'og:locale')?.replace('_', '-') ||
      null,
    canonicalUrl: linkOf(page, 'canonical') ?? first('og:url'),
    videoUrl: first('og:video:url', 'og:video'),
  };
}

/** Longer texts are not titles and take time to compare. */
const MAX_TITLE = 2_000;

/** The page's title, including the site's name. */
export function pageTitle(page: Page): string | null {
  const metas = metaTags(page);
  const title = metas.get('og:title')?.[0] ?? metas.get('twitter:title')?.[0];
  if (title) return cleanLine(title.slice(0, MAX_TITLE));
  const el = page.byTag.get('title')?.[0];
  const text = el && page.flow[el.start + 1];
  return typeof text === 'string' ? cleanLine(text.slice(0, MAX_TITLE)) : null;
}

/** The page's own account of its topic: its title, its main headings, and the words of its canonical address. */
export function pageTitles(page: Page): string[] {
  const headings = (page.byTag.get('h1') ?? []).slice(0, 5).map((heading) => elementText(page, heading));
  const slug = linkOf(page, 'canonical')?.split(/[?#]/)[0]?.split('/').findLast(Boolean);
  return [pageTitle(page), ...headings, slug?.replace(/\.\w{2,5}$/, '')].filter((title) => typeof title === 'string');
}

function metaTags(page: Page): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const { attrs } of page.byTag.get('meta') ?? []) {
    const name = (attrs.property ?? attrs.name ?? attrs['http-equiv'])?.toLowerCase();
    if (!name || !attrs.content?.trim()) continue;
    const values = metas.get(name);
    if (values) values.push(attrs.content);
    else metas.set(name, [attrs.content]);
  }
  return metas;
}

function picturesOf(page: Page): Picture[] {
  const pictures: Picture[] = [];
  for (const { attrs } of page.byTag.get('meta') ?? []) {
    const name = (attrs.property ?? attrs.name)?.toLowerCase();
    const content = attrs.content?.trim();
    if (!name || !content) continue;
    const last = pictures.at(-1);
    if (name === 'og:image' || name === 'og:image:url') {
      if (last?.url !== content) pictures.push({ url: content });
    } else if (last && name === 'og:image:width') last.width = Number.parseInt(content, 10) || undefined;
    else if (last && name === 'og:image:height') last.height = Number.parseInt(content, 10) || undefined;
  }
  for (const { attrs } of page.byTag.get('meta') ?? []) {
    const name = (attrs.property ?? attrs.name)?.toLowerCase();
    if ((name === 'twitter:image' || name === 'twitter:image:src') && attrs.content)
      pictures.push({ url: attrs.content.trim() });
  }
  const linked = linkOf(page, 'image_src');
  if (linked) pictures.push({ url: linked });
  return pictures;
}

function linkOf(page: Page, rel: string): string | null {
  const link = (page.byTag.get('link') ?? []).find((el: El) => el.attrs.rel?.toLowerCase() === rel);
  return link?.attrs.href?.trim() || null;
}
