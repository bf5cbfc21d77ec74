import { fold } from '../../kit/text/fold.ts';
import { areJapanese, type ForeignSigns, foreignLines, foreignSigns } from '../rules/foreign.ts';
import { type FurtherLanguage, furtherLanguages, furtherWords, isFurtherLanguage } from './further.ts';
import {
  addSign,
  isMainLanguage,
  isMainSign,
  type LineSigns,
  languagesOfSigns,
  MIN_LETTERS,
  signsOfLine,
  total,
} from './line-language.ts';
import { ownUnitTable, type ParserLanguage } from './units.ts';

/** Scripts of one further language each. */
const OWN_SCRIPT: Readonly<Partial<Record<FurtherLanguage, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  zh: /\p{Script=Han}/u,
};
/** Other letters that the rules know: those of Latin and Cyrillic, digits, marks. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\P{L}]/u;
const CYRILLIC: ReadonlySet<string> = new Set(['bg', 'sr', 'uk']);
/** Letters of Persian and Urdu, which Arabic lacks. */
const NOT_ARABIC = /[پچژگکیہے]/u;

/** Fewer signs may be chance. */
const MIN_SIGNS = 3;
/** The reader's own language wins unless another one has more than this many additional signs. */
const LEAD = 1;

interface Signs {
  readonly letters: readonly (readonly [FurtherLanguage, RegExp])[];
  /** The languages that a word is a sign of. */
  readonly words: ReadonlyMap<string, readonly FurtherLanguage[]>;
  /** The languages that a unit after a number is a sign of. */
  readonly units: ReadonlyMap<string, readonly FurtherLanguage[]>;
}
let known: { readonly count: number; readonly signs: Signs } | undefined;

/** Inverted, so that a word needs one lookup and not one per language. Rebuilt when another language is loaded. */
function signsOfAll(): Signs {
  const loaded = furtherLanguages.filter((language) => furtherWords(language));
  if (known?.count === loaded.length) return known.signs;
  const words = new Map<string, FurtherLanguage[]>();
  const units = new Map<string, FurtherLanguage[]>();
  for (const language of loaded) {
    for (const word of fold(furtherWords(language)!.signs).split(' ')) if (word !== '') addSign(words, word, language);
    for (const unit of ownUnitTable(language).keys.keys()) {
      addSign(units, unit, language);
      if (unit.length >= MIN_LETTERS) addSign(words, unit, language);
    }
  }
  const letters = loaded.flatMap((language) => {
    const own = furtherWords(language)!.letters;
    return own === '' ? [] : [[language, new RegExp(`[${own}]`, 'iu')] as const];
  });
  known = { count: loaded.length, signs: { letters, words, units } };
  return known.signs;
}

/** The letters of a line. */
interface Letters {
  readonly line: string;
  readonly isOther: boolean;
  readonly isCyrillic: boolean;
}

const lettersOf = (line: string): Letters => ({
  line,
  isOther: OTHER_SCRIPT.test(line),
  isCyrillic: /\p{Script=Cyrillic}/u.test(line),
});

/** Whether a language is written in the letters of a line. */
function isWritten({ line, isOther, isCyrillic }: Letters, language: FurtherLanguage): boolean {
  const script = OWN_SCRIPT[language];
  if (script) return isOther && script.test(line) && !(language === 'ar' && NOT_ARABIC.test(line));
  return !isOther && isCyrillic === CYRILLIC.has(language);
}

/** Signs of a line for each further language. */
interface Votes {
  readonly all: ReadonlyMap<FurtherLanguage, number>;
  /** Without those that are signs of a main language, too. */
  readonly distinct: ReadonlyMap<FurtherLanguage, number>;
}

function furtherVotes(written: Letters): Votes {
  const { line } = written;
  const { letters, words, units } = signsOfAll();
  const all = new Map<FurtherLanguage, number>();
  const distinct = new Map<FurtherLanguage, number>();
  const vote = (language: FurtherLanguage, by: number, isDistinct: boolean) => {
    if (!isWritten(written, language)) return;
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

/** What a line reveals of its language, including the loaded further languages. */
export interface ReadSigns extends LineSigns {
  readonly further: Votes;
  readonly foreign: ForeignSigns;
  readonly letters: Letters;
}

export function readSigns(line: string): ReadSigns {
  const letters = lettersOf(line);
  return { ...signsOfLine(line), further: furtherVotes(letters), foreign: foreignSigns(line), letters };
}

/** Like `readLanguages`, for lines whose signs are known: finding them takes most of the time. */
export function languagesOfReadSigns(signs: readonly ReadSigns[], own: string): (ParserLanguage | null)[] {
  const main = languagesOfSigns(signs, isMainLanguage(own) ? own : 'en');
  const foreign = signs.map((line) => line.foreign);
  const isForeign = foreignLines(foreign, main, own);
  const sums = total(signs.map(({ further }) => further.all));
  const distinct = total(signs.map(({ further }) => further.distinct));
  // Japanese is written in Chinese characters, too.
  if (areJapanese(foreign, own)) sums.delete('zh');
  const further = likeliest(sums, distinct, own);
  if (further === null) return main.map((language, i) => (isForeign[i] ? null : language));
  const isCommon = further === own || (sums.get(further) ?? 0) > most(total(signs.map(({ votes }) => votes)));
  return signs.map((each, i) => {
    const language = main[i]!;
    if (isForeign[i]) return isWritten(each.letters, further) || !/\p{L}/u.test(each.letters.line) ? further : null;
    const votes = (each.further.all.get(further) ?? 0) + LEAD;
    return isCommon && votes >= (each.votes.get(language) ?? 0) ? further : language;
  });
}

/**
 * The language that the rules read each line in. Null for a line in a language that they do not know. `own` is the reader's
 * language. Of the further languages, only those that are loaded count.
 */
export const readLanguages = (lines: readonly string[], own: string): (ParserLanguage | null)[] =>
  languagesOfReadSigns(lines.map(readSigns), own);
