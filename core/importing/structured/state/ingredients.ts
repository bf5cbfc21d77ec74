import { cleanLine } from '../../lines/clean-text.ts';
import type { Json } from '../lenient-json.ts';
import { isNode, type SchemaNode } from '../schema-graph.ts';
import { richText } from './encodings.ts';
import { textIn } from './fields.ts';
import { AMOUNT, FOOD, FOOD_OR_LINE, INGREDIENT_LIST, MAYBE_WHOLE, MEASURE, REMARK, UNIT, WHOLE } from './names.ts';

const ONE = /^(?:(?:name|display)_?singular|singular(?:_?name)?|one)$/i;
const MANY = /^(?:(?:name|display)_?plural|plural(?:_?name)?|many)$/i;

/** Units that count pieces. People leave them out: "2 carrots", not "2 pcs. carrots". */
const PIECE =
  /^(?:stk|stck|st|stück|styk(?:ker)?|pcs?|pieces?|pièces?|uds?|unidad(?:es)?|unid|pz|pezz[oi]|stuks?|kpl|ks|kus[yů]?|db|szt(?:uk[ai]?)?|шт(?:ук[аи]?)?|adet)\.?$/i;

/** A line of an ingredient in a page's data. Amounts are multiplied by `servings`. */
export function ingredientLine(item: Json, servings = 1): string {
  if (typeof item === 'string') return cleanLine(item);
  if (!isNode(item)) return '';
  const food = textIn(item, FOOD);
  const whole = wholeLine(item, food);
  if (whole) return cleanLine(whole);
  const measure = measureOf(item);
  const amount = amountOf(measure, servings);
  const unit = unitOf(measure, amount) ?? (measure === item ? null : unitOf(item, amount));
  const name = foodForm(item, amount, unit) ?? food ?? textIn(item, FOOD_OR_LINE) ?? richText(item);
  if (!name) return '';
  const isNamed = unit !== null && amount === null;
  const isPiece = unit !== null && PIECE.test(unit) && formsIn(item, FOOD) !== null;
  // Data often names the unit of a line without an amount: "salt", not "bunch salt".
  const shownUnit = isNamed || isPiece ? null : unit;
  const parts = [amount, shownUnit, textIn(item, /^prefix$/i), name, textIn(item, /^suffix$/i)];
  const line = cleanLine(parts.filter(Boolean).join(' '));
  const remark = cleanLine(textIn(item, REMARK) ?? '');
  return remark && !line.toLowerCase().includes(remark.toLowerCase()) ? `${line}, ${remark}` : line;
}

/** The line as a whole, if the item has it beside its parts. */
function wholeLine(item: SchemaNode, food: string | null): string | null {
  const line = textIn(item, WHOLE);
  if (line && (!food || line.toLowerCase().includes(food.toLowerCase()))) return line;
  const text = textIn(item, MAYBE_WHOLE);
  if (!text) return null;
  if (food) return text.length > food.length && text.includes(food) ? text : null;
  const amount = textIn(item, AMOUNT);
  return amount === null || Number(amount) === 0 || text.includes(amount) ? text : null;
}

/** The item itself, or the object in it that has the amount: { measurement: { metric: { amount, unit } } }. */
function measureOf(item: SchemaNode, depth = 0): SchemaNode {
  const own = Object.entries(item).filter(([name]) => MEASURE.test(name));
  for (const [, value] of own) {
    const inner = Array.isArray(value) ? value[0] : value;
    if (!isNode(inner) || depth > 2) continue;
    const found = measureOf(inner, depth + 1);
    if (textIn(found, AMOUNT)) return found;
  }
  return item;
}

/** The number of an amount, which is NaN for texts such as "1/2". */
const numberOf = (amount: string | null): number =>
  amount ? Number(amount.replace(/^(\d+),(\d+)$/, '$1.$2')) : Number.NaN;

function amountOf(item: SchemaNode, servings: number): string | null {
  const amount = textIn(item, AMOUNT);
  const number = numberOf(amount);
  if (number === 0) return null;
  return servings === 1 || Number.isNaN(number) ? amount : String(Number((number * servings).toFixed(4)));
}

/** Hostile pages list thousands. */
const MAX_YIELDS = 20;

/**
 * Items with the amounts that the data keeps apart from them, in a list for each yield:
 * { ingredients: [{ id, name }], yields: [{ yields: 2, ingredients: [{ id, amount, unit }] }] }.
 */
export function withAmounts(recipe: SchemaNode, items: readonly Json[]): readonly Json[] {
  const nodes = items.filter(isNode);
  if (nodes.length < 2 || nodes.length < items.length) return items;
  if (nodes.some((item) => item.id === undefined || textIn(item, AMOUNT))) return items;
  const lists = Object.values(recipe)
    .filter(Array.isArray)
    .flatMap((parts) => parts.filter(isNode))
    .flatMap((part) => Object.entries(part).flatMap(([name, list]) => (INGREDIENT_LIST.test(name) ? [list] : [])));
  for (const list of lists.slice(0, MAX_YIELDS)) {
    if (!Array.isArray(list)) continue;
    const amounts = new Map(list.filter(isNode).map((one) => [one.id, one]));
    const found = nodes.filter((item) => textIn(amounts.get(item.id) ?? {}, AMOUNT)).length;
    if (found * 2 >= nodes.length) return nodes.map((item) => ({ ...amounts.get(item.id), ...item }));
  }
  return items;
}

/** Singular and plural of a thing. */
interface Forms {
  readonly one: string;
  readonly many: string;
}

/** The forms in the object under a matching name. Null if it does not have both. */
function formsIn(item: SchemaNode, names: RegExp): Forms | null {
  const things = Object.entries(item).flatMap(([name, value]) => (names.test(name) && isNode(value) ? [value] : []));
  for (const thing of names === FOOD ? [item, ...things] : things) {
    const [one, many] = [textIn(thing, ONE) ?? textIn(thing, /^(?:name|title)$/i), textIn(thing, MANY)];
    if (one && many) return { one, many };
  }
  return null;
}

const isMoreThanOne = (amount: string | null) => numberOf(amount) > 1;

function unitOf(item: SchemaNode, amount: string | null): string | null {
  const unit = textIn(item, UNIT);
  const forms = formsIn(item, UNIT);
  if (!forms || unit !== forms.one) return unit;
  return isMoreThanOne(amount) ? forms.many : forms.one;
}

/** The form of the food that fits the amount. After a unit only data that inflects foods says which: "200 g flour". */
function foodForm(item: SchemaNode, amount: string | null, unit: string | null): string | null {
  const forms = formsIn(item, FOOD);
  if (!forms) return null;
  const inflection = textIn(item, /^(?:ingredient|food|name)_?inflection$/i);
  if (inflection === 'plural') return forms.many;
  if (inflection === 'singular') return forms.one;
  const isCounted = inflection !== null || !unit || PIECE.test(unit);
  return isCounted && isMoreThanOne(amount) ? forms.many : forms.one;
}

const SERVINGS =
  /servings?(?:_?(?:size|count|number))?$|portions?(?:_?(?:count|number))?$|yields?$|^serves$|persons?$|people$/i;
const PER_SERVING = /per_?(?:serving|portion|person)$/i;
/** Quarters and eighths of these are common. */
const FRACTION_UNIT = /^(?:cups?|c|tsps?|teaspoons?|lbs?|pounds?|oz|ounces?|pints?|quarts?|inch(?:es)?)\.?$/i;

/** Amounts are those of one serving if the oddness of all is at least this, and this for each. */
const MIN_ODDNESS = 3;
const MIN_MEAN_ODDNESS = 0.3;
const MAX_SERVINGS = 100;

/**
 * By how much the amounts of a recipe's data must be multiplied: pages that scale a recipe often keep the amounts of one
 * serving ("0.25 eggs, 12.5 g butter"). They are recognised by their name, or by many odd amounts, none of which is odd
 * for all servings.
 */
export function servingsOfAmounts(recipe: SchemaNode, items: readonly Json[]): number {
  const servings = Object.entries(recipe)
    .filter(([name]) => SERVINGS.test(name))
    .map(([, value]) => (typeof value === 'string' ? Number.parseInt(value, 10) : Number(value)))
    .find((count) => Number.isInteger(count) && count > 1 && count <= MAX_SERVINGS);
  if (!servings) return 1;
  const lines = items.filter(isNode);
  if (lines.some((line) => Object.keys(line).some((name) => AMOUNT.test(name) && PER_SERVING.test(name))))
    return servings;
  const amounts = lines
    .map((line) => ({ amount: numberOf(textIn(line, AMOUNT)), unit: textIn(line, UNIT) ?? '' }))
    .filter(({ amount }) => amount > 0);
  const total = amounts.reduce((sum, { amount, unit }) => sum + oddness(amount, unit), 0);
  const isOfOne = total >= MIN_ODDNESS && total >= amounts.length * MIN_MEAN_ODDNESS;
  return isOfOne && amounts.every(({ amount, unit }) => oddness(amount * servings, unit) < 1) ? servings : 1;
}

/** 1 for an amount that hardly anybody writes (0.25 eggs, 12.5 g, 0.208 dl), 0.5 for half a piece. */
function oddness(amount: number, unit: string): number {
  const isMultipleOf = (part: number) => Math.abs(amount / part - Math.round(amount / part)) < 0.001;
  if (FRACTION_UNIT.test(unit)) return isMultipleOf(1 / 8) || isMultipleOf(1 / 3) ? 0 : 1;
  if (isMultipleOf(1)) return 0;
  if (amount > 10 || !isMultipleOf(1 / 2)) return 1;
  return unit === '' || PIECE.test(unit) ? 0.5 : 0;
}
