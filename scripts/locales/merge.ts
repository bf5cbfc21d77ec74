import { parentOf } from '../../core/kit/locale.ts';
import type { Standard } from './check.ts';
import { faultsOf } from './faults.ts';
import { readLocale, writeLocale } from './files.ts';
import { categoriesOf, writtenCategories } from './plurals.ts';
import { type Entry, formsOf } from './texts.ts';

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'string'));

/** Adds the forms that nobody writes: what only millions use is as `other`. */
function withAllForms(entry: Entry, locale: string): Entry {
  if (typeof entry === 'string' || entry.other === undefined) return entry;
  const written = writtenCategories(locale);
  const rest = categoriesOf(locale).filter((form) => !written.includes(form) && entry[form] === undefined);
  return { ...entry, ...Object.fromEntries(rest.map((form) => [form, entry.other!])) };
}

const isSame = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && formsOf(one).join('\n') === formsOf(other).join('\n');

export interface Merged {
  readonly written: number;
  /** Texts that a variant does not need, because the locale which it is a variant of has them too. */
  readonly inherited: number;
  readonly refused: readonly { readonly key: string; readonly fault: string }[];
}

/** Takes the translations that have no fault into the file of a locale. */
export function merge(locale: string, given: Readonly<Record<string, unknown>>, standard: Standard): Merged {
  const { english, rulesFor } = standard;
  const own = readLocale(locale, english);
  const parent = parentOf(locale);
  const inheritedTexts = parent === null ? null : readLocale(parent, english).texts;
  const texts = new Map(own.texts);
  const outdated = new Set(own.outdated);
  const refused: { key: string; fault: string }[] = [];
  let written = 0;
  let inherited = 0;
  for (const [key, value] of Object.entries(given)) {
    const source = english.get(key);
    const text = isEntry(value) ? withAllForms(value, locale) : null;
    const faults =
      source === undefined
        ? ['is no key of English']
        : text === null
          ? ['is neither a text nor plural forms']
          : faultsOf(text, source, rulesFor(locale, key));
    if (faults.length > 0) refused.push(...faults.map((fault) => ({ key, fault })));
    else if (isSame(inheritedTexts?.get(key), text!)) {
      texts.delete(key);
      inherited++;
    } else {
      texts.set(key, text!);
      outdated.delete(key);
      written++;
    }
  }
  writeLocale({ locale, texts, outdated }, english);
  return { written, inherited, refused };
}
