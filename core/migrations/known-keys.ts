import { isRecord } from '../kit/is-record.ts';

/** What spellings of a key have in common: `recipe_yield`, `recipeYield` and "Recipe Yield" are the same. */
export const bareKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Keys inside these are chosen by users and are not changed. */
const FREE = new Set(['extras']);

export interface KnownKeys {
  /** Keys as the reader spells them. */
  readonly names: readonly string[];
  /** Other names for top-level keys, by the reader's spelling. */
  readonly aliases?: Readonly<Record<string, readonly string[]>> | undefined;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value with its keys spelled as the reader spells them, at every depth. Unknown keys are unchanged. */
export function withKnownKeys<T>(value: T, { names, aliases = {} }: KnownKeys): T {
  const known = new Map(names.map((name) => [bareKey(name), name]));
  const outer = new Map(known);
  for (const [name, others] of Object.entries(aliases))
    for (const other of others) if (!outer.has(bareKey(other))) outer.set(bareKey(other), name);

  function respelled(given: unknown, spellings: ReadonlyMap<string, string>, free = false): unknown {
    if (Array.isArray(given)) return given.map((item) => respelled(item, known, free));
    if (!isRecord(given)) return given;
    const out = new Map<string, unknown>();
    for (const [key, item] of Object.entries(given)) {
      const name = free ? key : (spellings.get(bareKey(key)) ?? key);
      const read = respelled(item, known, free || FREE.has(name));
      // If a key occurs in two spellings, the non-empty one wins. A second value is reported as left out.
      if (!out.has(name) || isEmpty(out.get(name))) out.set(name, read);
      else if (!isEmpty(read)) out.set(key, read);
    }
    return Object.fromEntries(out);
  }
  return respelled(value, outer) as T;
}
