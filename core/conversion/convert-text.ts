import { type WeighedFood, weighedFood } from '../foods/densities.ts';
import { type SeedLocale, seedLocaleOf } from '../foods/seeds/seed-locale.ts';
import { unitSeeds } from '../foods/seeds/units.ts';
import type { UnitSystem } from '../foods/unit-system.ts';
import { type LocaleCode, localeCodes, pickLocale } from '../kit/locale.ts';
import { formatQuantity } from '../recipes/quantity.ts';
import { PLUS, scaleText } from '../recipes/scale.ts';
import { baseOf, hasUnitOf, isSame } from './amounts.ts';
import { repeatedAmountIn } from './repeated-amount.ts';
import { amountIn, hasFractions, type KitchenAmount, plus, times, wordsOf } from './systems.ts';
import { convertedLength, convertedTemperature } from './temperatures.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface Conversion {
  readonly units: UnitSystem;
  /** Language of the reader: words of units, digits. */
  readonly locale: string;
}

/** The locale whose words for units a reader gets. */
export const seedsFor = (locale: string): SeedLocale => seedLocaleOf(pickLocale(locale, localeCodes) as LocaleCode);

function areSame(a: Token, b: Token): boolean {
  const [first, second] = [baseOf(a), baseOf(b)];
  if (first && second) return isSame(first, second);
  return a.unit.kind === b.unit.kind && a.unit.kind !== 'measure';
}

const ABOUT = '(?:about|approx\\.?|approximately|around|roughly|ca\\.?|etwa|environ|circa|aprox\\.?|~|≈)?\\s*';
const OPENS = new RegExp(`^\\s*[(\\[]\\s*${ABOUT}$`, 'iu');
const SLASH = new RegExp(`^\\s*(?:[/|=]|or|oder|ou|o|,)\\s*${ABOUT}$`, 'iu');
const ADDS = new RegExp(`^\\s*${PLUS}\\s*$`, 'iu');

export const amountText = ({ quantity, unit }: KitchenAmount, locale: string, high?: number): string => {
  const seed = unitSeeds[unit];
  const [name, plural, short] = wordsOf(unit, seedsFor(locale));
  const many = (high ?? quantity) > 1;
  const word = seed.useAbbreviation && short ? short : (many && plural) || name;
  const number = (value: number) => formatQuantity(value, { locale, fractions: hasFractions(unit) });
  return `${number(quantity)}${high === undefined ? '' : `–${number(high)}`} ${word}`;
};

/** What follows an amount, where it is the name of a food and nothing else. */
const FOOD = /^(?:\s*\([^()]*\))?\s+(?:of\s+|de\s+|d['’]|di\s+)?(\p{L}[^,;:.()[\]\n–]{0,60})/iu;
const AND =
  /\s(?:and|or|into|in|to|over|with|for|plus|on|until|then|und|in|mit|et|dans|avec|y|con|e|i|och|og|en|met)\s.*$/iu;

function foodBehind(text: string): WeighedFood | null {
  const name = FOOD.exec(text)?.[1];
  return name ? weighedFood(name.replace(AND, '').trim()) : null;
}

function convertedMeasure(token: Token, food: WeighedFood | null, scale: number, { units, locale }: Conversion) {
  const [low, high] = token.values.map((value) => times(baseOf(token, value)!, scale));
  const first = amountIn(units, low!, food);
  if (!first || !high) return first && amountText(first, locale);
  // Both ends in the unit of the lower one.
  const second = (first.quantity * high.value) / low!.value;
  const step = first.quantity >= 20 ? 5 : first.quantity >= 3 ? 1 : 0.25;
  return amountText(first, locale, Math.round(second / step) * step);
}

function converted(token: Token, text: string, scale: number, conversion: Conversion): string | null {
  const { unit } = token;
  if (unit.kind === 'measure') return convertedMeasure(token, foodBehind(text.slice(token.end)), scale, conversion);
  return unit.kind === 'temperature'
    ? convertedTemperature(text.slice(token.start, token.end), token, conversion.locale)
    : convertedLength(token, conversion.locale);
}

/** A part of a text to replace. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The end of what is said twice, and what remains of its bracket. */
function closing(text: string, end: number, isBracket: boolean): { end: number; rest: string } | null {
  if (!isBracket) return { end, rest: '' };
  const after = /^\s*([)\]])|^\s*[,;/]\s*(?=[^)\]]*[)\]])/u.exec(text.slice(end));
  if (!after) return null;
  return { end: end + after[0].length, rest: after[1] ? '' : ' (' };
}

/** "1 cup (240 ml)": the author's own amount in the units asked for. */
function saidTwice(text: string, a: Token, b: Token, scale: number, conversion: Conversion): Change | null {
  const between = text.slice(a.end, b.start);
  const isBracket = OPENS.test(between);
  const isKept = hasUnitOf(conversion.units, b);
  if (!(isBracket || SLASH.test(between)) || hasUnitOf(conversion.units, a) === isKept || !areSame(a, b)) return null;
  const close = closing(text, b.end, isBracket);
  if (!close) return null;
  const kept = isKept ? b : a;
  const own = text.slice(kept.start, kept.end);
  return { start: a.start, end: close.end, text: scaleText(own, scale, conversion.locale) + close.rest };
}

/** "1 cup plus 2 tablespoons": one amount. */
function sum(text: string, a: Token, b: Token, scale: number, { units, locale }: Conversion): Change | null {
  const [first, second] = [baseOf(a), baseOf(b)];
  if (!ADDS.test(text.slice(a.end, b.start)) || !first || !second || first.dimension !== second.dimension) return null;
  if ((hasUnitOf(units, a) && hasUnitOf(units, b)) || a.values.length + b.values.length > 2) return null;
  const amount = amountIn(units, times(plus(first, second), scale), foodBehind(text.slice(b.end)));
  return amount && { start: a.start, end: b.end, text: amountText(amount, locale) };
}

function changeAt(text: string, tokens: readonly Token[], index: number, scale: number, conversion: Conversion) {
  const [token, next] = [tokens[index]!, tokens[index + 1]];
  const pair = next && (saidTwice(text, token, next, scale, conversion) ?? sum(text, token, next, scale, conversion));
  if (pair) return { change: pair, used: 2 };
  if (hasUnitOf(conversion.units, token)) return { change: null, used: 1 };
  const own = converted(token, text, scale, conversion);
  return { change: own === null ? null : { start: token.start, end: token.end, text: own }, used: 1 };
}

/**
 * Converts all amounts, temperatures and lengths of a text that are of another system. Where the text says one twice, the
 * author's own remains: "350°F (180°C)" → "180°C". `scale` multiplies an amount at the start, as `scaleText` does.
 */
export function convertText(text: string, conversion: Conversion, scale = 1): string {
  const locale = seedsFor(conversion.locale);
  const tokens = tokensOf(text, locale);
  let isScaled = scale === 1;
  let at = 0;
  let result = '';
  for (let index = 0; index < tokens.length; ) {
    const isLead = !isScaled && text.slice(0, tokens[index]!.start).trim() === '';
    const { change, used } = changeAt(text, tokens, index, isLead ? scale : 1, conversion);
    index += used;
    if (!change) continue;
    result += text.slice(at, change.start) + change.text;
    at = change.end;
    isScaled ||= isLead;
  }
  const whole = result + text.slice(at);
  return isScaled ? whole : scaleText(whole, scale, conversion.locale);
}

/**
 * Converts an ingredient line that was never taken apart, and scales the amount at its start. "½ cup cocoa (50 g)" is "50 g
 * cocoa": the author weighed it.
 */
export function convertLineText(text: string, conversion: Conversion, scale: number): string {
  const { units } = conversion;
  const locale = seedsFor(conversion.locale);
  const [lead] = tokensOf(text, locale);
  const base = lead && text.slice(0, lead.start).trim() === '' ? baseOf(lead) : null;
  if (!lead || !base) return convertText(text, conversion, scale);
  const behind = text.slice(lead.end);
  const twice = repeatedAmountIn(behind, base, { units, locale, isNote: false });
  if (!twice || (!hasUnitOf(units, lead) && !twice.token)) return convertText(text, conversion, scale);
  const kept = hasUnitOf(units, lead) ? lead : twice.token!;
  const amount = (kept === lead ? text : behind).slice(kept.start, kept.end);
  return convertText(`${amount} ${twice.rest}`, conversion, scale);
}
