import type { Picture } from './extracted-recipe.ts';

/**
 * Addresses of pictures, best first: the largest that says its size, then the order given. A site's logo comes last,
 * and so does a resized copy of a picture that is there in full.
 */
export function orderPictures(pictures: Picture[]): string[] {
  const originals = new Set(pictures.map((picture) => picture.url));
  const rank = ({ url, width, height }: Picture) => {
    if (LOGO.test(url)) return -2;
    const [, copyOf] = RESIZED.exec(url) ?? [];
    if (copyOf && originals.has(url.replace(RESIZED, '$2'))) return -1;
    return areaOf(url, width, height);
  };
  const ranked = pictures
    .filter(({ url }) => isPicture(url))
    .map((picture) => ({ url: picture.url, rank: rank(picture) }));
  ranked.sort((one, other) => other.rank - one.rank);
  return [...new Set(ranked.map(({ url }) => url))];
}

const LOGO = /logo|favicon|site-?icon|placeholder|default[-_]?(?:image|og|share)/i;
const RESIZED = /(-\d{2,4}x\d{2,4})(\.\w{3,4})$/;
const SIZE_IN_NAME = /(\d{2,5})x(\d{2,5})/;

function areaOf(url: string, width: number | undefined, height: number | undefined): number {
  if (width || height) return (width || height || 0) * (height || width || 0);
  const named = SIZE_IN_NAME.exec(url);
  return named ? Number(named[1]) * Number(named[2]) : 0;
}

function isPicture(url: string): boolean {
  return url.length < 4000 && !url.startsWith('data:') && !/[<>\s]/.test(url.trim());
}
