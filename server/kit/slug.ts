import { transliterate } from 'transliteration';

/** ASCII slug of a name: "Ünïcode & Co!" → "unicode-co", "日本" → "ri-ben"; "" where no letter or digit is left. */
export const slugOf = (name: string): string =>
  transliterate(name.replace(/&/g, ' '))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
    .replace(/-+$/, '');
