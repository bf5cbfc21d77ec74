import type { El } from '../page.ts';

const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-image'];

/**
 * Address of an element's picture. Prefers lazily loaded addresses to placeholders, and falls back to the largest of a
 * set.
 */
export function imageAddress({ attrs }: El): string | null {
  for (const name of [...LAZY, 'src']) {
    const url = attrs[name]?.trim();
    if (url && !url.startsWith('data:')) return url;
  }
  return largestIn(attrs['data-srcset'] ?? attrs['data-lazy-srcset'] ?? attrs.srcset ?? '');
}

/** "/small.jpg 300w, /large.jpg 1200w" → "/large.jpg" */
function largestIn(set: string): string | null {
  let best: string | null = null;
  let most = -1;
  for (const part of set.slice(0, 20_000).split(/,\s+|,(?=https?:|\/)/)) {
    const [url, size] = part.trim().split(/\s+/);
    const width = Number.parseFloat(size ?? '') || 0;
    if (!url || url.startsWith('data:') || width <= most) continue;
    best = url;
    most = width;
  }
  return best;
}
