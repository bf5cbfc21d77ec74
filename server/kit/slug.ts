import { fold } from '../../core/kit/text/fold.ts';

export const MAX_SLUG = 200;

// Loaded later: its tables take 30 ms, which read-only commands should not wait for.
let transliterate: (text: string) => string = fold;

/** Loads transliteration of other scripts. Without it, slugs contain only the Latin letters of a name. */
export async function loadTransliteration(): Promise<void> {
  if (transliterate === fold) ({ transliterate } = await import('transliteration'));
}

/** Whether a slug may be cut short of its name. */
export const isCut = (slug: string): boolean => slug.length > MAX_SLUG - 20;

/** ASCII slug of a name: "Ünïcode & Co!" → "unicode-co", "日本" → "ri-ben". Empty if no letter or digit is left. */
export const slugOf = (name: string): string =>
  transliterate(name.replace(/&/g, ' '))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '');
