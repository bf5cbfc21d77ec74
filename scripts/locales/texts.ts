/** Texts of a locale by full key: `{ time: { hours_one } }` → `time.hours_one`. */
export function textsOf(tree: object): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (branch: object, prefix: string) => {
    for (const [name, value] of Object.entries(branch))
      if (typeof value === 'string') texts.set(prefix + name, value);
      else add(value as object, `${prefix}${name}.`);
  };
  add(tree, '');
  return texts;
}

const PLURAL = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** The plural form of a key, and the key that code uses. Null for a text without plural forms. */
export function pluralOf(key: string, keys: { has(key: string): boolean }): { base: string; form: string } | null {
  const form = PLURAL.exec(key)?.[1];
  const base = key.replace(PLURAL, '');
  const isPlural = form !== undefined && (keys.has(`${base}_other`) || keys.has(`${base}_ordinal_other`));
  return isPlural ? { base, form } : null;
}

/** The keys of a locale as code uses them, without plural endings. */
export const usableKeys = (texts: ReadonlyMap<string, string>): Set<string> =>
  new Set([...texts.keys()].map((key) => pluralOf(key, texts)?.base ?? key));

/** The placeholders of a text: `{count} of {total}` → count, total. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

/** A text, or its plural forms by category. */
export type Entry = string | Readonly<Record<string, string>>;
/** The texts of a locale by the keys that code uses. */
export type Entries = ReadonlyMap<string, Entry>;

export const formsOf = (entry: Entry): readonly string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);

/** Groups plural forms. English, in `keys`, says which keys have some. */
export function entriesOf(texts: ReadonlyMap<string, string>, keys: { has(key: string): boolean } = texts): Entries {
  const found = new Map<string, Entry>();
  for (const [key, text] of texts) {
    const plural = pluralOf(key, keys);
    if (!plural) found.set(key, text);
    else {
      const before = found.get(plural.base);
      found.set(plural.base, { ...(typeof before === 'object' ? before : {}), [plural.form]: text });
    }
  }
  return found;
}

/** Whether a translation of another English text takes the same parameters, so that it can still be shown. */
export function isFitting(text: Entry, english: Entry): boolean {
  if (typeof text !== typeof english) return false;
  const known = new Set(formsOf(english).flatMap(placeholdersOf));
  return formsOf(text).every((form) => placeholdersOf(form).every((name) => known.has(name)));
}

export interface Tree {
  [name: string]: string | Tree;
}

/** The tree of a locale file. Its keys are in the order of `order`, its forms in that of CLDR. */
export function treeOf(entries: Entries, order: Iterable<string>): Tree {
  const root: Tree = {};
  for (const key of order) {
    const entry = entries.get(key);
    if (entry === undefined) continue;
    const path = key.split('.');
    const name = path.pop()!;
    let tree = root;
    for (const step of path) {
      tree[step] ??= {};
      tree = tree[step] as Tree;
    }
    if (typeof entry === 'string') tree[name] = entry;
    else
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        if (entry[form] !== undefined) tree[`${name}_${form}`] = entry[form];
  }
  return root;
}
