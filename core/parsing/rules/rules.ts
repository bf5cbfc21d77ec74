import { noConfidence, type ParsedLine } from '../parsed-line.ts';
import { readChinese } from '../words/chinese.ts';
import { readJapanese } from '../words/japanese.ts';
import { type LineWords, lineWords } from '../words/line-words.ts';
import { normaliseLine } from '../words/normalise.ts';
import type { ParserLanguage } from '../words/units.ts';
import type { Amount } from './amount.ts';
import { Cursor, tidy } from './cursor.ts';
import { readPartOf } from './part-of.ts';
import { addHalf, readLeading } from './read-amount.ts';
import { readFood, skipOf } from './read-food.ts';
import { skipFurther, skipPackSize, TIMES } from './read-pack.ts';
import { findUnit, type ReadUnit, readUnit } from './read-unit.ts';
import type { RuleReading } from './rule-evidence.ts';

const ONE: Amount = { low: 1, high: 1 };

interface Read {
  amount: Amount | null;
  unit: ReadUnit | null;
  food: string;
}

/** Amount first: "2 EL Öl". */
function readForward(cursor: Cursor, words: LineWords, language: ParserLanguage): Read {
  const half = readPartOf(cursor, language);
  const some = cursor.eat(words.some, 'note');
  if (some !== '') cursor.eat(words.some, 'note');
  let amount = half ? { low: half, high: half } : readLeading(cursor, words, some === '');
  if (!amount && some === '') {
    const unit = leadingUnit(cursor, words, language);
    if (unit) return { amount: addHalf(cursor, words, ONE), unit, food: readFood(cursor, words, true) };
  }
  if (!amount) {
    skipOf(cursor, words, language);
    const unit = some === '' ? null : unitBeforeFood(cursor, words, language);
    skipOf(cursor, words, language);
    return { amount: null, unit, food: readFood(cursor, words, unit !== null) };
  }
  skipOf(cursor, words, language);
  cursor.eat(/^[.-](?=\s?\p{L})/u);
  const isPack = skipPackSize(cursor, words, language);
  let unit = unitBeforeFood(cursor, words, language);
  const afterUnit = cursor.at;
  const container = unit && !isPack && MEASURES.has(unit.key) ? containerAfter(cursor, words, language) : null;
  if (container) {
    // "200g tin tomatoes" is one tin; 200 g is the note.
    cursor.release(afterUnit);
    amount = ONE;
    unit = container;
  }
  amount = addHalf(cursor, words, amount);
  skipFurther(cursor, words, language, unit?.key ?? null);
  skipOf(cursor, words, language);
  const food = readFood(cursor, words, true);
  if (food !== '' || !unit) return { amount, unit, food };
  return { amount, unit: null, food: unit.text };
}

const MEASURES = new Set(['gram', 'kilogram', 'ounce', 'pound', 'milliliter', 'liter', 'fluid-ounce']);
const CONTAINERS = new Set(['can', 'package', 'jar', 'bottle', 'bag', 'box', 'carton', 'tub', 'block', 'loaf']);

function containerAfter(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  if (language !== 'en') return null;
  const found = findUnit(cursor.text.slice(cursor.at), language);
  return found && CONTAINERS.has(found.key) ? readUnit(cursor, words, language) : null;
}

/** Of these there is a knob, "une noix de beurre". Other things are nuts: "une noix de coco". */
const KNOBS = /^(?:de |d['’])?(?:\p{L}+ )?(?:beurre|margarine|saindoux|graisse|creme)/u;

/** A unit, if a food follows it. A bouquet garni is one itself. */
function unitBeforeFood(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const { at } = cursor;
  const unit = readUnit(cursor, words, language);
  if (unit && language === 'fr' && unit.key === 'knob' && !KNOBS.test(cursor.rest)) {
    cursor.at = at;
    return null;
  }
  const isGarni = unit?.key === 'bunch' && /^\s*garnis?(?!\p{L})/iu.test(cursor.rest);
  if (!unit || (/\p{L}/u.test(cursor.rest) && !isGarni)) return unit;
  cursor.at = at;
  return null;
}

const LEADING = new Set(['pinch', 'handful', 'dash', 'bunch', 'knob', 'sprig', 'knife-tip', 'drop']);

/** A line that starts with a unit means one of it: "szczypta soli". */
function leadingUnit(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const found = findUnit(cursor.text.slice(cursor.at), language);
  if (!found || (!words.bare && (found.text.length < 4 || !LEADING.has(found.key)))) return null;
  if (language === 'en' && !/^\s+of\s|^\s+\p{L}+/u.test(cursor.rest.slice(found.text.length))) return null;
  const unit = unitBeforeFood(cursor, words, language);
  if (unit) skipOf(cursor, words, language);
  return unit;
}

const LAST_AMOUNT = /(?:^|[\s(:–—=-])((?:ca\.?\s*)?[\d¼½¾⅐-⅞][^()]*(?:\(\p{L}{1,3}\))?)(?:\)|\s\([^()\d]*\))?\s*$/u;

/** Amount last: "Mehl 500 g", "Huevos: 4 unidades", "uien (2 stuks)", "Burro 50 g (freddo)", "Eier (groß) 3". */
function readBackward(text: string, words: LineWords, language: ParserLanguage): { read: Read; cursor: Cursor } | null {
  for (let from = 1; from < text.length; from++) {
    if (!/[\d¼½¾⅐-⅞]/u.test(text[from]!) || !/[\s(:–—,=-]/u.test(text[from - 1]!)) continue;
    const cursor = new Cursor(text);
    cursor.at = from;
    const whole = readLeading(cursor, words, false);
    if (!whole) continue;
    cursor.eat(TIMES);
    const unit = readUnit(cursor, words, language);
    const amount = addHalf(cursor, words, whole);
    if (!unit && !/[:–—=(-]\s*$|[\p{L})]\s+$/u.test(text.slice(0, from))) continue;
    cursor.eat(/^[.)\]\s]+/u);
    if (cursor.rest !== '' && !/^[(,]/u.test(cursor.rest)) continue;
    const head = text.slice(0, from).replace(/[\s,:(–—=-]+$/u, '');
    if (!/\p{L}/u.test(head)) return null;
    cursor.use(head.length, from);
    const before = new Cursor(head);
    const food = readFood(before, words, true);
    // If the food was found further on, words precede it: then all of them are the food.
    const isFirst = head.startsWith(food);
    cursor.use(0, isFirst ? food.length : head.length);
    return { read: { amount, unit, food: isFirst ? food : tidy(head) }, cursor };
  }
  return null;
}

/** Numbers in words stand before the unit in Korean: "달걀 두 개", "설탕 반 컵". */
const KOREAN_COUNT =
  /(?<=\s)([한두세네반])(?=\s?(?:개|컵|큰술|작은술|스푼|숟갈|숟가락|꼬집|줌|쪽|톨|알|장|대|모|봉지|봉|팩|마리|뿌리|줄기|단|통|캔|티스푼|테이블스푼)(?!\p{L}))/gu;
const COUNTS: Readonly<Record<string, string>> = { 한: '1', 두: '2', 세: '3', 네: '4', 반: '½' };
const withKoreanCounts = (text: string) => text.replace(KOREAN_COUNT, (word) => COUNTS[word]!);

/** Reads a line with the rules. */
export function readByRules(input: string, language: ParserLanguage): RuleReading {
  const text = language === 'ko' ? withKoreanCounts(normaliseLine(input)) : normaliseLine(input);
  const words = lineWords(language);
  if (language === 'ja') return { text, language, ...readJapanese(text) };
  if (language === 'zh') return { text, language, ...readChinese(text) };
  const startsWithAmount = /^[^\p{L}\d]*[\d¼½¾⅐-⅞]/u.test(text);
  if (!startsWithAmount && LAST_AMOUNT.test(text)) {
    const probe = new Cursor(text);
    const isWords = readLeading(probe, words) !== null;
    const backward = isWords ? null : readBackward(text, words, language);
    if (backward) return { text, language, ...backward.read, notes: backward.cursor.leftovers() };
  }
  const cursor = new Cursor(text);
  const read = readForward(cursor, words, language);
  return { text, language, ...read, notes: cursor.leftovers() };
}

/** The parts of a line that the rules have read, without confidence: that needs the names of foods. */
export function lineOfReading(input: string, { amount, unit, food, notes }: RuleReading): ParsedLine {
  return {
    input,
    quantity: amount?.low ?? null,
    quantityMax: amount && amount.high > amount.low ? amount.high : null,
    unit: unit?.text ?? null,
    unitKey: unit?.key ?? null,
    unitNote: '',
    food,
    note: notes.join(', '),
    further: [],
    confidence: noConfidence,
  };
}
