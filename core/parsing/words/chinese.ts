import { escapePattern } from '../../kit/text/escape-pattern.ts';
import { readAmount } from '../rules/amount.ts';
import { tidy } from '../rules/cursor.ts';
import type { ReadUnit } from '../rules/read-unit.ts';
import { furtherWords } from './further.ts';
import { ownUnitTable } from './units.ts';

interface ChineseLine {
  readonly amount: { low: number; high: number } | null;
  readonly unit: ReadUnit | null;
  readonly food: string;
  readonly notes: string[];
}

const NUMBER = '(?:\\d+\\s?[/又]\\s?\\d+|\\d+(?:[.,]\\d+)?|[½¼¾⅓⅔]|[一二两兩三四五六七八九十半])';
const TASTE = /适量|適量|少许|少許|若干|酌量|随意|隨意/u;
const BRACKET = /[(（]([^()（）]*)[)）]/u;

let amount: RegExp | undefined;

/** An amount with its unit: "200克", "1/2 茶匙", "3~4个", "半个", "一个半". Longer units come first. */
function amountPattern(): RegExp {
  const units = [...ownUnitTable('zh').keys.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  amount ??= new RegExp(`约?(${NUMBER})(?:\\s?[-~～–到至]\\s?(${NUMBER}))?\\s*(${units.join('|')})?(半)?`, 'giu');
  return amount;
}

const numberOf = (text: string): number => furtherWords('zh')!.numbers[text] ?? readAmount(text)?.low ?? 0;

const EDGES = /^[\s:：、,，的-]+|[\s:：、,，-]+$/gu;

/** Chinese has no blanks between words. The amount comes first or last: "200克面粉", "鸡蛋 3个". */
export function readChinese(given: string): ChineseLine {
  const note = BRACKET.exec(given)?.[1] ?? '';
  const text = given.replace(BRACKET, ' ');
  // A number within a word is part of its name: "三文鱼".
  const match = [...text.matchAll(amountPattern())].find(([all, , , unit]) => unit !== undefined || /\d/u.test(all));
  const before = match ? text.slice(0, match.index) : text;
  const after = match ? text.slice(match.index + match[0].length) : '';
  if (!match) {
    const taste = TASTE.exec(text)?.[0] ?? '';
    const food = text.replace(taste, '').replace(EDGES, '');
    return { amount: null, unit: null, food, notes: [note, taste].filter(Boolean) };
  }
  const [low, high] = [numberOf(match[1]!), match[2] ? numberOf(match[2]) : numberOf(match[1]!)];
  const unit = match[3] ? { text: match[3], key: ownUnitTable('zh').keys.get(match[3].toLowerCase())! } : null;
  const half = match[4] ? 0.5 : 0;
  const isFirst = before.replace(EDGES, '') === '';
  const [food, rest] = isFirst ? [after, ''] : [before, after];
  return {
    amount: { low: low + half, high: Math.max(low, high) + half },
    unit,
    food: food.replace(EDGES, ''),
    notes: [note, tidy(rest)].filter(Boolean),
  };
}
