import type { Picture } from './extracted-recipe.ts';

/**
 * Addresses of pictures, best first: those that two sources agree on, then the largest that says its size, then the
 * order given. A site's logo comes last, and so does the thumbnail of a picture that is there in full.
 */
export function orderPictures(sources: Picture[][]): string[] {
  const pictures = sources.flat().filter(({ url }) => isPicture(url));
  const agreed = agreedOn(sources);
  const originals = new Set(pictures.map(({ url }) => url));
  const rank = (picture: Picture) => {
    if (LOGO.test(picture.url)) return -2;
    const area = areaOf(picture);
    const original = picture.url.replace(RESIZED, '$1');
    if (original !== picture.url && area < THUMBNAIL_AREA && originals.has(original)) return -1;
    return agreed.has(picture.url) ? area + AGREEMENT : area;
  };
  const ranked = pictures.map((picture) => ({ url: picture.url, rank: rank(picture) }));
  ranked.sort((one, other) => other.rank - one.rank);
  return [...new Set(ranked.map(({ url }) => url))];
}

const LOGO = /logo|favicon|site-?icon|\bicon\.|placeholder|default[-_]?(?:image|og|share)|spacer|blank\./i;
const RESIZED = /-\d{2,4}x\d{2,4}(\.\w{3,4})$/;
const SIZE_IN_NAME = /(\d{2,5})x(\d{2,5})/;
const THUMBNAIL_AREA = 200_000;
const AGREEMENT = 1e10;

function agreedOn(sources: Picture[][]): Set<string> {
  const seen = new Map<string, number>();
  for (const pictures of sources) {
    for (const url of new Set(pictures.map((picture) => picture.url))) seen.set(url, (seen.get(url) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times > 1).map(([url]) => url));
}

function areaOf({ url, width, height }: Picture): number {
  if (width || height) return (width || height || 0) * (height || width || 0);
  const named = SIZE_IN_NAME.exec(url);
  return named ? Number(named[1]) * Number(named[2]) : 0;
}

function isPicture(url: string): boolean {
  return url.length < 4000 && !url.startsWith('data:') && !/[<>\s]/.test(url.trim());
}
