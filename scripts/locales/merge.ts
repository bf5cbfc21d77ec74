import type { Standard } from './check.ts';
import { faultsOf } from './faults.ts';
import type { Locale } from './files.ts';
import { categoriesOf, writtenCategories } from './plurals.ts';
import { type Entries, type Entry, formsOf } from './texts.ts';

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'string'));

/** The texts of a nested tree by key. English says where a key ends and plural forms begin. */
export function flattened(tree: object, english: Entries, prefix = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const key = prefix + name;
    const isTree = typeof value === 'object' && value !== null && !english.has(key);
    return isTree ? flattened(value as object, english, `${key}.`) : [[key, value]];
  });
}

/** Adds the forms that nobody writes: those for millions only are copied from `other`. */
function withAllForms(entry: Entry, locale: string): Entry {
  if (typeof entry === 'string' || entry.other === undefined) return entry;
  const written = writtenCategories(locale);
  const rest = categoriesOf(locale).filter((form) => !written.includes(form) && entry[form] === undefined);
  return { ...entry, ...Object.fromEntries(rest.map((form) => [form, entry.other!])) };
}

const isSame = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && formsOf(one).join('\n') === formsOf(other).join('\n');

export interface Merged {
  readonly texts: Entries;
  readonly outdated: ReadonlySet<string>;
  readonly written: number;
  /** Texts that a variant does not need, because the locale which it is a variant of has them too. */
  readonly inherited: number;
  readonly refused: readonly { readonly key: string; readonly fault: string }[];
}

/** Adds the translations that have no fault to a locale. A variant of `parent` takes only what differs. */
export function merge(own: Locale, parent: Locale | null, given: object, { english, rulesFor }: Standard): Merged {
  const { locale } = own;
  const texts = new Map(own.texts);
  const outdated = new Set(own.outdated);
  const refused: { key: string; fault: string }[] = [];
  let written = 0;
  let inherited = 0;
  for (const [key, value] of flattened(given, english)) {
    const source = english.get(key);
    const text = isEntry(value) ? withAllForms(value, locale) : null;
    const faults =
      source === undefined
        ? ['is no key of English']
        : text === null
          ? ['is neither a text nor plural forms']
          : faultsOf(text, source, rulesFor(locale, key));
    if (faults.length > 0) refused.push(...faults.map((fault) => ({ key, fault })));
    else if (isSame(parent?.texts.get(key), text!)) {
      texts.delete(key);
      inherited++;
    } else {
      texts.set(key, text!);
      outdated.delete(key);
      written++;
    }
  }
  return { texts, outdated, written, inherited, refused };
}
