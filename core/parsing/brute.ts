import type { Amount } from './amount.ts';
import { Cursor, tidy } from './cursor.ts';
import { readJapanese } from './japanese.ts';
import { type LineWords, lineWords } from './line-words.ts';
import { normaliseLine } from './normalise.ts';
import { noConfidence, type ParsedLine } from './parsed-line.ts';
import { readHalf, readLeading } from './read-amount.ts';
import { findUnit, type ReadUnit, readUnit } from './read-unit.ts';
import type { ParserLanguage } from './units.ts';

interface Read {
  amount: Amount | null;
  unit: ReadUnit | null;
  food: string;
}

/** "2 x 400 g", "1 (14 ounce) can", "2 14-ounce cans": what one of them holds, left to the note. */
const TIMES = /^[x×](?![\p{L}])\s*/u;
const BRACKETS = /^\([^()]*\)/u;

function skipPackSize(cursor: Cursor, words: LineWords, language: ParserLanguage): boolean {
  const start = cursor.at;
  const isTimes = /[x×]\s*$/u.test(cursor.text.slice(0, cursor.at)) || cursor.eat(TIMES) !== '';
  if (cursor.sees(BRACKETS) > 0) {
    cursor.take(cursor.sees(BRACKETS), 'note');
    return true;
  }
  const { at } = cursor;
  readLength(cursor, words, language);
  if (cursor.at > at) return true;
  if (!isTimes) cursor.at = start;
  return false;
}

/** Goes past an amount with its unit, and past the same in other units after a slash. */
function readLength(cursor: Cursor, words: LineWords, language: ParserLanguage): void {
  const probe = new Cursor(cursor.text);
  probe.at = cursor.at;
  do {
    probe.eat(/^[/+-]/u);
    if (!readLeading(probe, words, false)) break;
    probe.eat(/^-/u);
    const unit = readUnit(probe, words, language);
    if (!unit) break;
    cursor.at = probe.at;
  } while (/^[/+]/u.test(probe.rest));
}

const SLASH_AMOUNT = /^(?:\/|plus\s|\+\s)\s*(?=[\d¼½¾⅐-⅞])/u;

/** Where the food ends: at a comma, a bracket that stands apart, a dash, or a word such as "nach Geschmack". */
function foodEnd(text: string, folded: string, words: LineWords, hasAmount: boolean): number {
  const marks = /,(?!\d)|;|\s[-–—]\s|\s[([{]|:\s|…/gu;
  const stops = [...folded.matchAll(marks)].map(({ index }) => index).filter((at) => at > 0);
  const phrase = words.ends.exec(folded);
  if (phrase && phrase.index > 0) stops.push(phrase.index);
  const purpose = hasAmount ? null : words.endsWithoutAmount.exec(folded);
  if (purpose) stops.push(purpose.index);
  const opens = text.startsWith('(') ? (/^\([^()]*\)(?=\S)/u.exec(text)?.[0].length ?? 0) : 0;
  return Math.min(text.length, ...stops.filter((at) => at >= opens));
}

/** "boneless, skinless chicken": what stands before the comma is no food by itself. */
const ADJECTIVES =
  /^(?:(?:fresh|freshly|boneless|skinless|skin-on|bone-in|large|small|medium|ripe|firm|thick|thin|hot|cold|warm|dry|dried|unsalted|salted|sweet|plain|whole|low-fat|low-sodium|reduced-sodium|fat-free|nonfat|lean|extra|finely|coarsely|chopped|grated|peeled|cooked|frozen|canned|toasted|roasted|raw|soft|unsweetened|uncooked|crisp|young|lightly|packed|shredded|crushed|melted|diced|sliced|minced|mixed|green|red|yellow|white|black|dark|light|heavy|free-range|organic|store-bought|homemade|good-quality|day-old)(?:\s+|$))+$/iu;

function readFood(cursor: Cursor, words: LineWords, hasAmount: boolean): string {
  let wasPrepared = '';
  do {
    wasPrepared = cursor.eat(words.prepared, 'note') || cursor.eat(words.size, 'note');
    if (wasPrepared !== '') cursor.eat(/^(?:,|and\s|or\s)\s*/u, 'note');
  } while (wasPrepared !== '' && cursor.rest !== '');
  let end = foodEnd(cursor.text.slice(cursor.at), cursor.rest, words, hasAmount);
  while (cursor.text[cursor.at + end] === ',' && ADJECTIVES.test(cursor.rest.slice(0, end))) {
    const next = foodEnd(cursor.text.slice(cursor.at + end + 1), cursor.rest.slice(end + 1), words, hasAmount);
    if (next === 0) break;
    end += 1 + next;
  }
  const size = words.sizeLast.exec(cursor.rest.slice(0, end).trimEnd());
  if (size && size.index > 0) end = size.index;
  const food = cursor.text.slice(cursor.at, cursor.at + end).trimEnd();
  cursor.use(cursor.at, cursor.at + food.length);
  return food.replace(/^[\s*•·–-]+|[\s.:*]+$/gu, '');
}

/** The article of the food and its "of": "de la", "d'". */
function skipOf(cursor: Cursor, words: LineWords, language: ParserLanguage): void {
  cursor.eat(words.of);
  if (language === 'fr' || language === 'it') cursor.eat(/^(?:l|d|dell|all)['’](?=\p{L})/u);
}

/** Amount first: "2 EL Öl". */
function readForward(cursor: Cursor, words: LineWords, language: ParserLanguage): Read | null {
  const some = cursor.eat(words.some, 'note');
  let amount = readLeading(cursor, words, some === '');
  if (!amount && some === '') {
    const unit = leadingUnit(cursor, words, language);
    if (unit) return { amount: { low: 1, high: 1 }, unit, food: readFood(cursor, words, true) };
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
  if (unit && language === 'en' && !isPack && isMeasure(unit.key)) {
    const container = containerAfter(cursor, words, language);
    if (container) {
      // "200g tin tomatoes" is one tin.
      amount = { low: 1, high: 1 };
      unit = container;
    }
  }
  amount = addHalf(cursor, amount);
  skipFurther(cursor, words, language);
  skipOf(cursor, words, language);
  const food = readFood(cursor, words, true);
  if (food !== '' || !unit) return { amount, unit, food };
  return { amount, unit: null, food: unit.text };
}

function addHalf(cursor: Cursor, amount: Amount): Amount {
  const half = readHalf(cursor);
  return half === 0 ? amount : { low: amount.low + half, high: amount.high + half };
}

const MEASURES = new Set(['gram', 'kilogram', 'ounce', 'pound', 'milliliter', 'liter', 'fluid-ounce']);
const isMeasure = (key: string) => MEASURES.has(key);
const CONTAINERS = new Set(['can', 'package', 'jar', 'bottle', 'bag', 'box', 'carton', 'tub', 'block', 'loaf']);

function containerAfter(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const found = findUnit(cursor.text.slice(cursor.at), language);
  return found && CONTAINERS.has(found.key) ? readUnit(cursor, words, language) : null;
}

/** A unit, if a food comes after it. */
function unitBeforeFood(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const { at } = cursor;
  const unit = readUnit(cursor, words, language);
  if (!unit || /\p{L}/u.test(cursor.rest)) return unit;
  cursor.at = at;
  return null;
}

/** A line that begins with a unit has one of it: "szczypta soli". */
function leadingUnit(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const found = findUnit(cursor.text.slice(cursor.at), language);
  if (!found || found.text.length < 4 || !LEADING.has(found.key)) return null;
  if (language === 'en' && !/^\s+of\s|^\s+\p{L}+/u.test(cursor.rest.slice(found.text.length))) return null;
  const unit = unitBeforeFood(cursor, words, language);
  if (unit) skipOf(cursor, words, language);
  return unit;
}
const LEADING = new Set(['pinch', 'handful', 'dash', 'bunch', 'knob', 'sprig', 'knife-tip', 'drop']);

/** "/3oz", "(115 g)", "plus 2 tbsp": the same again or more, left to the note. */
function skipFurther(cursor: Cursor, words: LineWords, language: ParserLanguage): void {
  for (;;) {
    const { at } = cursor;
    const brackets = cursor.sees(/^\([^()]*\)(?=\s)/u);
    if (brackets > 0) cursor.take(brackets, 'note');
    const slash = cursor.sees(SLASH_AMOUNT);
    if (slash > 0) {
      cursor.at += slash;
      cursor.skipSpace();
      readLength(cursor, words, language);
    }
    cursor.eat(/^(?:rase?s?|rasas?|bombee?s?|colm[aoie]s?|rasi|cheias?|soperas?|с горкои|без горки)(?!\p{L})/u, 'note');
    while (/^\S+\s+(?:de|di|d['’])/u.test(cursor.rest) && cursor.eat(words.size, 'note') !== '');
    if (cursor.at === at) return;
  }
}

const LAST_AMOUNT = /(?:^|[\s(:–—=-])((?:ca\.?\s*)?[\d¼½¾⅐-⅞][^()]*)\)?\s*$/u;

/** Amount last: "Mehl 500 g", "Huevos: 4 unidades", "uien (2 stuks)". */
function readBackward(text: string, words: LineWords, language: ParserLanguage): { read: Read; cursor: Cursor } | null {
  for (let from = 1; from < text.length; from++) {
    if (!/[\d¼½¾⅐-⅞]/u.test(text[from]!) || !/[\s(:–—,=-]/u.test(text[from - 1]!)) continue;
    const cursor = new Cursor(text);
    cursor.at = from;
    const amount = readLeading(cursor, words, false);
    if (!amount) continue;
    cursor.eat(TIMES);
    const unit = readUnit(cursor, words, language);
    if (!unit && !/[:–—=(-]\s*$|\p{L}\s+$/u.test(text.slice(0, from))) continue;
    cursor.eat(/^[.)\]\s]+/u);
    if (cursor.rest !== '' && !/^[(,]/u.test(cursor.rest)) continue;
    const head = text.slice(0, from).replace(/[\s,:(–—=-]+$/u, '');
    if (!/\p{L}/u.test(head)) return null;
    cursor.use(head.length, from);
    const before = new Cursor(head);
    const food = readFood(before, words, true);
    cursor.use(0, food.length);
    return { read: { amount, unit, food: head.slice(0, food.length) === food ? food : tidy(head) }, cursor };
  }
  return null;
}

/** Reads a line by rules. */
export function bruteLine(input: string, language: ParserLanguage): ParsedLine {
  const text = normaliseLine(input);
  const words = lineWords(language);
  if (language === 'ja') return answer(input, readJapanese(text));
  const startsWithAmount = /^[^\p{L}\d]*[\d¼½¾⅐-⅞]/u.test(text);
  if (!startsWithAmount && LAST_AMOUNT.test(text)) {
    const probe = new Cursor(text);
    const isWords = readLeading(probe, words) !== null;
    const backward = isWords ? null : readBackward(text, words, language);
    if (backward) return answer(input, { ...backward.read, notes: backward.cursor.leftovers() });
  }
  const cursor = new Cursor(text);
  const read = readForward(cursor, words, language);
  return answer(input, { ...read!, notes: cursor.leftovers() });
}

export interface RuleAnswer {
  readonly amount: Amount | null;
  readonly unit: ReadUnit | null;
  readonly food: string;
  readonly notes: readonly string[];
}

function answer(input: string, { amount, unit, food, notes }: RuleAnswer): ParsedLine {
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
