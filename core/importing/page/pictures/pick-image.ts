import type { Picture } from '../extracted-recipe.ts';

/**
 * Sorts addresses of pictures, best first: the largest with a known size, then the given order. Site logos, and
 * thumbnails of pictures that exist in full size, come last.
 */
export function orderPictures(given: Picture[]): string[] {
  const pictures = given.filter(({ url }) => isPicture(url));
  const originals = new Set(pictures.map(({ url }) => url));
  const rank = (picture: Picture) => {
    if (isNoPhoto(picture.url)) return -2;
    const area = areaOf(picture);
    const original = picture.url.replace(RESIZED, '$1');
    if (original !== picture.url && area < THUMBNAIL_AREA && originals.has(original)) return -1;
    return area;
  };
  const ranked = pictures.map((picture) => ({ url: picture.url, rank: rank(picture) }));
  ranked.sort((one, other) => other.rank - one.rank);
  return [...new Set(ranked.map(({ url }) => url))];
}

/** True for addresses of logos and placeholders. */
export function isNoPhoto(url: string): boolean {
  return NO_PHOTO.test(url);
}

const NO_PHOTO =
  /logo|favicon|site-?icon|\bicon\.|placeholder|fallback|no-?image|default[-_]?(?:image|og|share)|spacer|blank\./i;
const RESIZED = /-\d{2,4}x\d{2,4}(\.\w{3,4})$/;
const SIZE_IN_NAME = /(\d{2,5})x(\d{2,5})/;
const THUMBNAIL_AREA = 200_000;

function areaOf({ url, width, height }: Picture): number {
  if (width || height) return (width || height || 0) * (height || width || 0);
  const named = SIZE_IN_NAME.exec(url);
  return named ? Number(named[1]) * Number(named[2]) : 0;
}

function isPicture(url: string): boolean {
  return url.length < 4000 && !url.startsWith('data:') && !/[<>\s]/.test(url.trim());
}
