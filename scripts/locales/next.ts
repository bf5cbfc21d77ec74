import { chainOf, contextOf, contexts, ENGLISH, readLocale } from './files.ts';
import { partNames, partOf } from './parts.ts';
import { samplesOf, writtenCategories } from './plurals.ts';
import type { Entries, Entry } from './texts.ts';

/** The keys that a locale and the one which it is a variant of do not translate, or not in their present form. */
export function openKeys(locale: string, english: Entries): { key: string; isOutdated: boolean }[] {
  const chain = chainOf(locale).map((link) => readLocale(link, english));
  if (chain.some((link) => link.locale === ENGLISH)) return [];
  const own = chain[0]!;
  return [...english.keys()].flatMap((key) => {
    // A variant's own text is shown, also when it is outdated and the locale behind it is not.
    const isDone = !own.outdated.has(key) && chain.some(({ texts, outdated }) => texts.has(key) && !outdated.has(key));
    return isDone ? [] : [{ key, isOutdated: own.texts.has(key) }];
  });
}

const shortList = (numbers: readonly number[]): string =>
  numbers.length > 6 ? `${numbers.slice(0, 6).join(', ')} …` : numbers.join(', ');

/** Entries nested by the steps of their keys. */
interface TextTree {
  [step: string]: Entry | TextTree;
}

function put(tree: TextTree, key: string, entry: Entry): void {
  const path = key.split('.');
  const name = path.pop()!;
  let inner = tree;
  for (const step of path) {
    inner[step] ??= {};
    inner = inner[step] as TextTree;
  }
  inner[name] = entry;
}

/** The data that a translator needs for the next texts of a part. */
interface Task {
  readonly locale: string;
  readonly part: string | null;
  /** Texts of this part that are still to be translated, those below included. */
  readonly left: number;
  /** The plural forms to write, each with numbers that it is for. */
  readonly forms: Readonly<Record<string, string>>;
  /** The places of the keys below a prefix, and how many columns fit. */
  readonly where: Readonly<Record<string, string>>;
  /** English texts, nested by key. Replace each by its translation and give the file to `merge`. */
  readonly texts: TextTree;
  /** Translations of an earlier English text, for keys above. */
  readonly before: TextTree;
}

export function nextTask(
  locale: string,
  english: Entries,
  { part, max }: { part?: string | undefined; max: number },
): Task {
  const open = openKeys(locale, english);
  const chosen = part ?? partNames.find((name) => open.some(({ key }) => partOf(key) === name));
  const inPart = open.filter(({ key }) => partOf(key) === chosen);
  const given = inPart.slice(0, max);
  const all = contexts();
  const where: Record<string, string> = {};
  const texts: TextTree = {};
  const before: TextTree = {};
  const own = readLocale(locale, english).texts;
  const categories = writtenCategories(locale);
  const toFill = (entry: Entry): Entry =>
    typeof entry === 'string'
      ? entry
      : Object.fromEntries(
          [...(entry.zero === undefined ? [] : ['zero']), ...categories.filter((form) => form !== 'zero')].map(
            (form) => [form, entry[form] ?? entry.other!],
          ),
        );
  for (const { key, isOutdated } of given) {
    const { prefix, where: place, max: limit } = contextOf(key, all);
    where[prefix] = limit === undefined ? place : `${place} At most ${limit} columns.`;
    put(texts, key, toFill(english.get(key)!));
    if (isOutdated) put(before, key, own.get(key)!);
  }
  const samples = samplesOf(locale);
  const forms = Object.fromEntries(categories.map((form) => [form, shortList(samples[form] ?? [])]));
  return { locale, part: chosen ?? null, left: inPart.length, forms, where, texts, before };
}
