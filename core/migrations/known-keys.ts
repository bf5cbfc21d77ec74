/** What a key has in common in every casing: `recipe_yield`, `recipeYield` and "Recipe Yield" are one. */
export const bareKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Their keys belong to whoever wrote them. */
const FREE = new Set(['extras']);

export interface KnownKeys {
  /** Keys as the reader spells them. */
  readonly names: readonly string[];
  /** Other words for keys of the outermost object, by the reader's spelling. */
  readonly aliases?: Readonly<Record<string, readonly string[]>> | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value with its keys spelled as the reader spells them, at every depth. Keys that nobody knows stay as they are. */
export function withKnownKeys<T>(value: T, { names, aliases = {} }: KnownKeys): T {
  const known = new Map(names.map((name) => [bareKey(name), name]));
  const outer = new Map(known);
  for (const [name, others] of Object.entries(aliases))
    for (const other of others) if (!outer.has(bareKey(other))) outer.set(bareKey(other), name);

  function respelled(given: unknown, spellings: ReadonlyMap<string, string>, free = false): unknown {
    if (Array.isArray(given)) return given.map((item) => respelled(item, known, free));
    if (!isObject(given)) return given;
    const out = new Map<string, unknown>();
    for (const [key, item] of Object.entries(given)) {
      const name = free ? key : (spellings.get(bareKey(key)) ?? key);
      const read = respelled(item, known, free || FREE.has(name));
      // Two spellings of one key: the one that says something counts, and a second one is named as left out.
      if (!out.has(name) || isEmpty(out.get(name))) out.set(name, read);
      else if (!isEmpty(read)) out.set(key, read);
    }
    return Object.fromEntries(out);
  }
  return respelled(value, outer) as T;
}
