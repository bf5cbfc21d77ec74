import { unitSeeds } from '../../foods/seeds/units.ts';
import { escapePattern } from '../../kit/text/escape-pattern.ts';
import { readAmount } from '../rules/amount.ts';
import { tidy } from '../rules/cursor.ts';
import type { ReadUnit } from '../rules/read-unit.ts';
import { numberWord } from './number-words.ts';
import { unitWords } from './unit-words.ts';

interface JapaneseLine {
  readonly amount: { low: number; high: number } | null;
  readonly unit: ReadUnit | null;
  readonly food: string;
  readonly notes: string[];
}

const NUMBER = '(?:\\d+と\\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)?|[½¼¾⅓⅔]|[一二三四五六七八九十])';
const RANGE = `(${NUMBER})(?:\\s*[~〜～-]\\s*(${NUMBER}))?`;

const METRIC: readonly (readonly [string, string])[] = [
  ['g', 'gram'],
  ['kg', 'kilogram'],
  ['ml', 'milliliter'],
  ['l', 'liter'],
];
const forms: readonly (readonly [string, string])[] = [
  ...Object.entries(unitWords.ja!).flatMap(([key, words]) => words.split('|').map((word) => [word, key] as const)),
  ...Object.entries(unitSeeds).map(([key, { words }]) => [words['ja-JP'][0], key] as const),
  ...METRIC,
];
const longest = (some: readonly (readonly [string, string])[]) =>
  some
    .map(([form]) => escapePattern(form))
    .sort((a, b) => b.length - a.length)
    .join('|');
/** Spoons and cups precede their number, all other units follow it. */
const SPOONS = longest(forms.filter(([, key]) => key === 'teaspoon' || key === 'tablespoon'));
const COUNTERS = longest(forms.filter(([, key]) => key !== 'teaspoon' && key !== 'tablespoon'));

const SPOON_AMOUNT = new RegExp(`(${SPOONS}|カップ)\\s*${RANGE}\\s*杯?`, 'iu');
const AMOUNT = new RegExp(`${RANGE}\\s*(${COUNTERS})?(半)?分?`, 'iu');
const HALF = /半分|半(?=個|本|丁|玉)/u;
const PINCH = /(?:ひとつまみ|ひとつかみ)/u;
const TASTE = /(?:各?少々|適量|適宜|お好みで|好みで|少量|お好みの量)/u;

function numberOf(text: string | undefined): number | null {
  if (!text) return null;
  const [whole, part] = text.split('と');
  if (part) return (readAmount(whole!)?.low ?? 0) + (readAmount(part)?.low ?? 0);
  return readAmount(text)?.low ?? numberWord(text);
}

const unitOf = (text: string | undefined): ReadUnit | null => {
  const key = forms.find(([form]) => form.toLowerCase() === text?.toLowerCase())?.[1];
  return text && key ? { text, key } : null;
};

interface Found {
  readonly index: number;
  readonly text: string;
  readonly amount: { low: number; high: number } | null;
  readonly unit: ReadUnit | null;
}

function find(text: string): Found | null {
  const spoon = SPOON_AMOUNT.exec(text);
  const match = spoon ?? AMOUNT.exec(text);
  const word = PINCH.exec(text) ?? HALF.exec(text) ?? TASTE.exec(text);
  if (match && (!word || match.index <= word.index)) {
    const [all, a, b, c] = match;
    const low = numberOf(spoon ? b : a) ?? 0;
    const high = numberOf(spoon ? c : b) ?? low;
    const unit = unitOf(spoon ? a : match[3]);
    const half = !spoon && match[4] ? 0.5 : 0;
    return { index: match.index, text: all, amount: { low: low + half, high: high + half }, unit };
  }
  if (!word) return null;
  if (PINCH.test(word[0]))
    return { index: word.index, text: word[0], amount: { low: 1, high: 1 }, unit: unitOf(word[0]) };
  const isHalf = HALF.test(word[0]);
  return { index: word.index, text: word[0], amount: isHalf ? { low: 0.5, high: 0.5 } : null, unit: null };
}

const SEPARATOR = /^[\s…‥・:、,の]+|[\s…‥・:、,(]+$/gu;

/** Japanese has no blanks between words. The amount comes last, with spoons before their number: "砂糖 大さじ2". */
export function readJapanese(line: string): JapaneseLine {
  const mark = GROUP_MARK.exec(line)?.[0] ?? '';
  const read = readUnmarked(line.slice(mark.length));
  const name = mark.replace(/[^A-D]/giu, '');
  return name ? { ...read, notes: [...read.notes, name] } : read;
}

/** Ingredients that are mixed in a later step share a mark: "★みりん", "A 酒", "(A)酢", "【B】砂糖". */
const GROUP_MARK =
  /^(?:[★☆●◎○◆◇■□▲△▽▼♥♡✿❀◉※]+\s*|[(【[][A-D][)】\]]\s*|[A-D][\s.・:]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/u;
/** A vessel that is filled so many times: "茶碗2杯分". */
const VESSEL = /\s(?:茶碗|お茶碗|丼|どんぶり|コップ|お椀|グラス)(?=(?:約|軽く)?[\d½一二三])/u;

function readUnmarked(text: string): JapaneseLine {
  const vessel = VESSEL.exec(text);
  if (vessel) {
    const read = readUnmarked(text.slice(0, vessel.index + 1) + text.slice(vessel.index + vessel[0].length));
    return { ...read, notes: [vessel[0].trim(), ...read.notes] };
  }
  const bracket = /\(([^()]*)\)/u;
  const first = find(
    text.replace(bracket, (all, inner: string) =>
      /^(?:約|\d)/u.test(inner) && find(text.replace(bracket, ''))?.amount ? ' '.repeat(all.length) : all,
    ),
  );
  if (!first)
    return {
      amount: null,
      unit: null,
      food: text.replace(bracket, '').trim(),
      notes: [bracket.exec(text)?.[1] ?? ''].filter(Boolean),
    };
  const before = text.slice(0, first.index);
  const after = text.slice(first.index + first.text.length);
  const isFirst = before.replace(SEPARATOR, '') === '';
  const [head, tail] = isFirst ? [after, ''] : [before, after];
  const note = /[(（]([^()（）]*)[)）]/u.exec(head);
  const food = head
    .replace(note?.[0] ?? '', '')
    .replace(SEPARATOR, '')
    .replace(/[約各]$/u, '')
    .trim();
  const taste = first.amount ? '' : first.text;
  return {
    amount: first.amount,
    unit: first.unit,
    food,
    notes: [note?.[1], tidy(tail), taste].flatMap((each) => each || []),
  };
}
