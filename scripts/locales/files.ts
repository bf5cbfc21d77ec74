import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { directionOf, parentOf } from '../../core/kit/locale.ts';
import { categoriesOf } from './plurals.ts';
import { type Entries, type Entry, entriesOf, isFitting, textsOf, treeOf } from './texts.ts';

export const ENGLISH = 'en-US';
const folder = join(import.meta.dirname, '../../locales');

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(path, 'utf8')) as Value;

function writeJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

export const localeFile = (locale: string): string => join(folder, `${locale}.json`);
const sourceFile = (locale: string): string => join(folder, 'sources', `${locale}.json`);
export const glossaryFile = (locale: string): string => join(folder, 'glossary', `${locale}.md`);

/** Every locale that the product may have, by code, with its own name. */
export const listed = (): Readonly<Record<string, { readonly name: string }>> => readJson(join(folder, 'index.json'));

/** Keys whose texts may be the same as in English. */
export const sameAsEnglish = (): ReadonlySet<string> => new Set(Object.keys(readJson(join(folder, 'same.json'))));

/** The locales that have texts of their own. */
export const startedLocales = (): string[] => Object.keys(listed()).filter((locale) => existsSync(localeFile(locale)));

export interface Context {
  /** Where the text stands and what it is for. */
  readonly where: string;
  /** The columns that fit. A letter of Chinese, Japanese and Korean takes two. */
  readonly max?: number;
}

export const contexts = (): Readonly<Record<string, Context>> => readJson(join(folder, 'context.json'));

/** The context of a key: that of the longest prefix, with the limit of the longest prefix that has one. */
export function contextOf(key: string, all: Readonly<Record<string, Context>>): { prefix: string } & Context {
  const steps = key.split('.');
  const prefixes = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const prefix = prefixes.find((name) => all[name]);
  if (prefix === undefined) throw new Error(`locales/context.json has nothing about ${key}.`);
  const max = prefixes.map((name) => all[name]?.max).find((limit) => limit !== undefined);
  return { prefix, where: all[prefix]!.where, ...(max === undefined ? {} : { max }) };
}

const kept = new Map<string, { readonly stamp: string; readonly value: unknown }>();

/**
 * Caches values that are computed from files until one of them changes. A build reads the texts of a locale once for
 * each part of the pages, and would read and hash the whole chain again each time.
 */
function keep<Value>(name: string, files: readonly string[], make: () => Value): Value {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  const stamp = stats.map((found) => `${found?.mtimeMs} ${found?.size}`).join();
  const known = kept.get(name);
  if (known?.stamp === stamp) return known.value as Value;
  const value = make();
  kept.set(name, { stamp, value });
  return value;
}

export const readEnglish = (): Entries =>
  keep('english', [localeFile(ENGLISH)], () => entriesOf(textsOf(readJson<object>(localeFile(ENGLISH)))));

const formKeys = (english: Entries) => ({
  has: (key: string) => typeof english.get(key.replace(/_other$/, '')) === 'object',
});

/** The texts of a locale's own file. Empty if it has none. */
const readOwn = (locale: string, english: Entries): Entries =>
  existsSync(localeFile(locale))
    ? entriesOf(textsOf(readJson<object>(localeFile(locale))), formKeys(english))
    : new Map();

/** A hash, in four letters, of the text that was translated. */
const sourceHash = (key: string, entry: Entry): string =>
  createHash('sha256')
    .update(`${key}\n${JSON.stringify(entry)}`)
    .digest('base64url')
    .slice(0, 4);

const hashesOf = new WeakMap<Entries, ReadonlyMap<string, string>>();

/** The hashes of all English texts, made once. */
function sourceHashes(english: Entries): ReadonlyMap<string, string> {
  const known = hashesOf.get(english);
  if (known) return known;
  const hashes = new Map([...english].map(([key, entry]) => [key, sourceHash(key, entry)]));
  hashesOf.set(english, hashes);
  return hashes;
}

/** The area of a key in the file of sources: `web.shopping`, `errors`. */
const areaOf = (key: string): string => key.split('.').slice(0, -1).slice(0, 2).join('.');

/** The hashes of the English texts that a locale was translated from. */
function readSources(locale: string): ReadonlySet<string> {
  if (!existsSync(sourceFile(locale))) return new Set();
  const areas = readJson<Record<string, string>>(sourceFile(locale));
  return new Set(
    Object.entries(areas).flatMap(([area, hashes]) => (hashes.match(/.{4}/g) ?? []).map((hash) => `${area} ${hash}`)),
  );
}

export interface Locale {
  readonly locale: string;
  readonly texts: Entries;
  /** Keys whose English text is no longer the one that was translated. */
  readonly outdated: ReadonlySet<string>;
  /** Keys that English no longer has. */
  readonly gone: readonly string[];
}

export function readLocale(locale: string, english: Entries): Locale {
  const texts = readOwn(locale, english);
  const sources = readSources(locale);
  const hashes = sourceHashes(english);
  const isCurrent = (key: string) => sources.has(`${areaOf(key)} ${hashes.get(key)}`);
  const known = [...texts.keys()].filter((key) => english.has(key));
  return {
    locale,
    texts,
    outdated: new Set(locale === ENGLISH ? [] : known.filter((key) => !isCurrent(key))),
    gone: [...texts.keys()].filter((key) => !english.has(key)),
  };
}

/** Writes the texts that English has, in its order, and records that `current` were translated from its present texts. */
export function writeLocale({ locale, texts, outdated }: Omit<Locale, 'gone'>, english: Entries): void {
  writeJson(localeFile(locale), treeOf(texts, english.keys()));
  const areas: Record<string, string> = {};
  for (const [key, entry] of english) {
    if (!texts.has(key) || outdated.has(key)) continue;
    areas[areaOf(key)] = (areas[areaOf(key)] ?? '') + sourceHash(key, entry);
  }
  writeJson(sourceFile(locale), areas);
}

/** Converts plural forms to those of another language. Missing forms are copied from `other`. */
function inForms(entry: Entry, categories: readonly string[]): Entry {
  if (typeof entry === 'string') return entry;
  const forms = categories.map((form) => [form, entry[form] ?? entry.other!]);
  return { ...(entry.zero === undefined ? {} : { zero: entry.zero }), ...Object.fromEntries(forms) };
}

/** A locale and those that it falls back on, English not counted unless it is a variant of it. */
export const chainOf = (locale: string): readonly string[] => {
  const parent = parentOf(locale);
  return parent === null ? [locale] : [locale, ...chainOf(parent)];
};

/** How a variant spells the texts of its parent. Quebec has no space before these signs, but one before a colon. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'fr-CA': (text) => text.replace(/(?<!«)[\u00a0\u202f ]([!?;])/g, '$1'),
};

function spelled(entry: Entry, locale: string): Entry {
  const spell = SPELLINGS[locale];
  if (!spell) return entry;
  if (typeof entry === 'string') return spell(entry);
  return Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, spell(text)]));
}

/** Every text of a locale: its own, that of the locales after it in the chain, or the English one. */
export function complete(chain: readonly Locale[], english: Entries): { entries: Entries; progress: number } {
  const entries = new Map<string, Entry>();
  const { locale } = chain[0]!;
  const categories = categoriesOf(locale);
  let translated = 0;
  for (const [key, text] of english) {
    const holder = chain.find(({ texts, outdated }) => {
      const own = texts.get(key);
      return own !== undefined && (!outdated.has(key) || isFitting(own, text));
    });
    if (holder && !holder.outdated.has(key)) translated++;
    entries.set(key, spelled(inForms(holder?.texts.get(key) ?? text, categories), locale));
  }
  return { entries, progress: Math.floor((100 * translated) / english.size) };
}

/** Every text of a locale and of those that it falls back on, with the files that they come from. */
export function completeTexts(locale: string): { entries: Entries; progress: number; files: readonly string[] } {
  const chain = chainOf(locale);
  const files = [...new Set([...chain, ENGLISH])].map(localeFile);
  return keep(locale, [...files, ...chain.map(sourceFile)], () => {
    const english = readEnglish();
    const links = chain.map((link) => readLocale(link, english));
    return { ...complete(links, english), files: files.filter((file) => existsSync(file)) };
  });
}

export interface LocaleInfo {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly progress: number;
}

/** The locales that have texts, with their progress. */
export function shippedLocales(): Readonly<Record<string, LocaleInfo>> {
  const found = Object.entries(listed()).flatMap(([locale, { name }]): [string, LocaleInfo][] => {
    if (!existsSync(localeFile(locale))) return [];
    const { progress } = completeTexts(locale);
    return progress === 0 ? [] : [[locale, { name, direction: directionOf(locale), progress }]];
  });
  return Object.fromEntries(found);
}
