/** Words whose ending looks like a plural but is not, or the other way round. */
const SINGULARS: Readonly<Record<string, string>> = {
  cookies: 'cookie',
  brownies: 'brownie',
  smoothies: 'smoothie',
  pies: 'pie',
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  tomatoes: 'tomato',
  potatoes: 'potato',
  mangoes: 'mango',
  chillies: 'chilli',
  chilies: 'chili',
};
const PLURALS: ReadonlyMap<string, string> = new Map(Object.entries(SINGULARS).map(([many, one]) => [one, many]));
const NEITHER = new Set(['molasses', 'series', 'shrimp', 'fish', 'zucchini']);

/** In these names the last word has no plural: "ham on the bone". */
const JOINED = /\s(?:with|without|on|in|of|or|and|from|to|at|for)\s/i;

const lastWord = (name: string): string => /[\p{L}]+$/u.exec(name)?.[0] ?? '';
const withLast = (name: string, word: string, next: string) => name.slice(0, name.length - word.length) + next;

const isOther = (name: string, word: string) => NEITHER.has(word.toLowerCase()) || JOINED.test(name);

/** The singular of an English name, "red onions" → "red onion". Null if the name is not a regular plural. */
export function singularOf(name: string): string | null {
  const word = lastWord(name);
  const known = SINGULARS[word.toLowerCase()];
  if (known && !JOINED.test(name)) return withLast(name, word, known);
  if (word.length < 4 || isOther(name, word)) return null;
  if (/[^aeiou]ies$/.test(word)) return withLast(name, word, word.replace(/ies$/, 'y'));
  if (/(?:ch|sh|x|ss)es$/.test(word)) return withLast(name, word, word.replace(/es$/, ''));
  if (/[^suio]s$/.test(word) || /[^o]os$/.test(word)) return withLast(name, word, word.slice(0, -1));
  return null;
}

/** The plural of an English name, "bay leaf" → "bay leaves". Null if it would be a guess. */
export function pluralOf(name: string): string | null {
  const word = lastWord(name);
  const known = PLURALS.get(word.toLowerCase());
  if (known && !JOINED.test(name)) return withLast(name, word, known);
  if (word.length < 3 || isOther(name, word) || /(?:[^s]s|f|fe|o)$/.test(word)) return null;
  if (/[^aeiou]y$/.test(word)) return withLast(name, word, word.replace(/y$/, 'ies'));
  return `${name}${/(?:ch|sh|x|z|ss)$/.test(word) ? 'es' : 's'}`;
}
