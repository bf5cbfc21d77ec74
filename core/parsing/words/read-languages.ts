import { fold } from '../../kit/text/fold.ts';
import { unruledLines } from '../rules/unruled.ts';
import { type FurtherLanguage, furtherLanguages, furtherWords, isFurtherLanguage } from './further.ts';
import { isMainLanguage, isMainSign, lineLanguages, votesOf } from './line-language.ts';
import { type MainLanguage, ownUnitTable, type ParserLanguage } from './units.ts';

/** Scripts of one further language each. */
const OWN_SCRIPT: Readonly<Partial<Record<FurtherLanguage, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
};
/** Other letters that the rules know: those of Latin and Cyrillic, digits, marks. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\P{L}]/u;
const CYRILLIC: ReadonlySet<string> = new Set(['bg', 'sr', 'uk']);
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters of Persian and Urdu, which Arabic lacks. */
const NOT_ARABIC = /[پچژگکیہے]/u;

/** Fewer signs are chance. */
const MIN_SIGNS = 3;
/** By so many signs another language may be ahead of the reader's own. */
const LEAD = 1;
/** Shorter units count only after a number. */
const MIN_LETTERS = 3;

interface Signs {
  readonly letters: readonly (readonly [FurtherLanguage, RegExp])[];
  /** The languages that a word is a sign of. */
  readonly words: ReadonlyMap<string, readonly FurtherLanguage[]>;
  /** The languages that a unit after a number is a sign of. */
  readonly units: ReadonlyMap<string, readonly FurtherLanguage[]>;
}
let known: { readonly count: number; readonly signs: Signs } | undefined;

/** Inverted, so that a word needs one lookup and not one per language. Made anew when another language was loaded. */
function signsOfAll(): Signs {
  const loaded = furtherLanguages.filter((language) => furtherWords(language));
  if (known?.count === loaded.length) return known.signs;
  const words = new Map<string, FurtherLanguage[]>();
  const units = new Map<string, FurtherLanguage[]>();
  const add = (map: Map<string, FurtherLanguage[]>, word: string, language: FurtherLanguage) => {
    const all = map.get(word);
    if (!all) map.set(word, [language]);
    else if (!all.includes(language)) all.push(language);
  };
  for (const language of loaded) {
    for (const word of fold(furtherWords(language)!.signs).split(' ')) if (word !== '') add(words, word, language);
    for (const unit of ownUnitTable(language).keys.keys()) {
      add(units, unit, language);
      if (unit.length >= MIN_LETTERS) add(words, unit, language);
    }
  }
  const letters = loaded.flatMap((language) => {
    const own = furtherWords(language)!.letters;
    return own === '' ? [] : [[language, new RegExp(`[${own}]`, 'iu')] as const];
  });
  known = { count: loaded.length, signs: { letters, words, units } };
  return known.signs;
}

/** Whether a language is written in the letters of a line. */
function isWritten(line: string, language: FurtherLanguage): boolean {
  const script = OWN_SCRIPT[language];
  if (script) return script.test(line) && !(language === 'ar' && NOT_ARABIC.test(line));
  return !OTHER_SCRIPT.test(line) && /\p{Script=Cyrillic}/u.test(line) === CYRILLIC.has(language);
}

/** Signs of a line for each further language. */
interface Votes {
  readonly all: ReadonlyMap<FurtherLanguage, number>;
  /** Without those that are signs of a main language, too. */
  readonly distinct: ReadonlyMap<FurtherLanguage, number>;
}

function furtherVotes(line: string): Votes {
  const { letters, words, units } = signsOfAll();
  const all = new Map<FurtherLanguage, number>();
  const distinct = new Map<FurtherLanguage, number>();
  const vote = (language: FurtherLanguage, by: number, isDistinct: boolean) => {
    if (!isWritten(line, language)) return;
    for (const votes of isDistinct ? [all, distinct] : [all]) votes.set(language, (votes.get(language) ?? 0) + by);
  };
  const text = fold(line);
  if (/[^\p{ASCII}]/u.test(line)) for (const [language, own] of letters) if (own.test(line)) vote(language, 2, true);
  const unit = /\d\s?(\p{L}+)/u.exec(text)?.[1] ?? '';
  for (const language of units.get(unit) ?? []) vote(language, 1, !isMainSign(unit));
  for (const word of text.match(/\p{L}+/gu) ?? [])
    for (const language of words.get(word) ?? []) vote(language, 1, !isMainSign(word));
  return { all, distinct };
}

function total<L>(all: readonly ReadonlyMap<L, number>[]): Map<L, number> {
  const sums = new Map<L, number>();
  for (const votes of all) for (const [language, by] of votes) sums.set(language, (sums.get(language) ?? 0) + by);
  return sums;
}

const most = (votes: ReadonlyMap<unknown, number>): number => Math.max(0, ...votes.values());

/** The further language that most signs of the lines are for. If there are none or two are equal, the reader's own. */
function likeliest(
  votes: ReadonlyMap<FurtherLanguage, number>,
  distinct: ReadonlyMap<FurtherLanguage, number>,
  own: string,
): FurtherLanguage | null {
  const isOwn = isFurtherLanguage(own) && furtherWords(own) !== undefined;
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
  if (isOwn && (votes.get(own) ?? 0) >= (first?.[1] ?? 0) - LEAD) return own;
  if (first && (distinct.get(first[0]) ?? 0) >= MIN_SIGNS && first[1] > (second?.[1] ?? 0)) return first[0];
  return isOwn ? own : null;
}

/**
 * The language that the rules read each line in. Null for a line in a language that they do not know. `own` is the reader's
 * language. Of the further languages, only those that are loaded count.
 */
export function readLanguages(lines: readonly string[], own: string): (ParserLanguage | null)[] {
  const main = lineLanguages(lines, isMainLanguage(own) ? own : 'en');
  const unruled = unruledLines(lines, main, own);
  const each = lines.map(furtherVotes);
  const sums = total(each.map(({ all }) => all));
  const distinct = total(each.map((votes) => votes.distinct));
  // Japanese is written in Chinese characters, too.
  if (own === 'ja' || lines.some((line) => KANA.test(line))) sums.delete('zh');
  const further = likeliest(sums, distinct, own);
  if (further === null) return main.map((language, i) => (unruled[i] ? null : language));
  const isCommon = further === own || (sums.get(further) ?? 0) > most(total(lines.map(votesOf)));
  return lines.map((line, i) => {
    const language = main[i]!;
    if (unruled[i]) return isWritten(line, further) || !/\p{L}/u.test(line) ? further : null;
    return isCommon && isNearer(line, (each[i]!.all.get(further) ?? 0) + LEAD, language) ? further : language;
  });
}

const isNearer = (line: string, votes: number, main: MainLanguage): boolean => votes >= (votesOf(line).get(main) ?? 0);
