import { parentOf } from '../../core/kit/locale.ts';
import { faultsOf, type Rules } from './faults.ts';
import { contextOf, contexts, ENGLISH, type Locale, readEnglish, sameAsEnglish } from './files.ts';
import type { Entries } from './texts.ts';

/** The facts from English and the files beside it that apply to every locale. */
export interface Standard {
  readonly english: Entries;
  rulesFor(locale: string, key: string): Rules;
}

export function readStandard(): Standard {
  const all = contexts();
  const same = sameAsEnglish();
  return {
    english: readEnglish(),
    rulesFor: (locale, key) => ({
      locale,
      maySame: same.has(key) || [locale, parentOf(locale)].includes(ENGLISH),
      max: contextOf(key, all).max,
    }),
  };
}

export interface Fault {
  readonly key: string;
  readonly fault: string;
}

/** The faults of texts that are up to date. Outdated ones will be translated again anyway. */
export function faultsIn({ locale, texts, outdated }: Locale, { english, rulesFor }: Standard): Fault[] {
  return [...texts].flatMap(([key, text]) => {
    const source = english.get(key);
    if (source === undefined || outdated.has(key)) return [];
    return faultsOf(text, source, rulesFor(locale, key)).map((fault) => ({ key, fault }));
  });
}
