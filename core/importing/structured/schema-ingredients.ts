import { cleanIngredient, cleanLine, cleanLines } from '../lines/clean-text.ts';
import { isBareAmount, isYield } from '../lines/line-kind.ts';
import type { IngredientGroup } from '../page/extracted-recipe.ts';
import type { Json } from './lenient-json.ts';
import { isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';
import { SchemaWalk } from './schema-walk.ts';

const MAX_DEPTH = 4;
// The longest real lists have a hundred lines. Comparing them with the page's lines takes time.
const MAX_LINES = 1000;
const MAX_GROUPS = 200;

/** Reads the ingredients of a schema.org recipe in any form: texts, one text, quantities, titled lists. */
export function ingredientGroupsOf(graph: SchemaGraph, values: Json[]): IngredientGroup[] {
  const groups: IngredientGroup[] = [];
  const [only] = values;
  const lines = values.length === 1 && typeof only === 'string' ? cutAtQuantities(linesIn(only)) : null;
  if (lines) addLines(groups, lines);
  else addValues(new SchemaWalk(graph), values, groups, 0);
  return groups.filter((group) => group.lines.length > 0).slice(0, MAX_GROUPS);
}

function addValues(walk: SchemaWalk, values: Json[], groups: IngredientGroup[], depth: number): void {
  for (const value of joinedApart(values)) {
    if (typeof value === 'string') addLines(groups, values.length > 1 ? withAmounts(linesIn(value)) : linesIn(value));
    else if (isNode(value)) walk.inside(value, () => addNode(walk, value, groups, depth));
  }
}

function addNode(walk: SchemaWalk, node: SchemaNode, groups: IngredientGroup[], depth: number): void {
  const { graph } = walk;
  const items = walk.newIn(members(graph, node, 'itemListElement', 'recipeIngredient', 'ingredients', 'item'));
  if (items.length === 0 || depth >= MAX_DEPTH) {
    const line = lineOf(graph, node);
    if (line) addLines(groups, [line]);
    return;
  }
  const title = partOf(graph, node, 'name') || null;
  if (title) groups.push({ title: title.replace(/\s*[:：]$/, ''), lines: [] });
  addValues(walk, items, groups, depth + 1);
}

function addLines(groups: IngredientGroup[], lines: string[]): void {
  for (const line of lines) {
    if (isYield(line)) continue;
    if (groups.length === 0) groups.push({ title: null, lines: [] });
    const { lines: known } = groups.at(-1) as IngredientGroup;
    if (known.length < MAX_LINES) known.push(line);
  }
}

const linesIn = (text: string) =>
  cleanLines(text)
    .map((line) => cleanIngredient(line.replace(FRAMED, '$2:')))
    .filter(Boolean);

/** "**Dough**" and "--- Dough ---" are titles. */
const FRAMED = /^(\*{1,2}|__|-{2,3}|={2,3})\s?(\p{L}[^\d*]{1,50}?)\s?[:：]?\s?\1$/u;

/** Joins an amount that a line feed separates from its food. */
function withAmounts(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before !== undefined && isBareAmount(before)) joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Joins amounts and foods that are values of their own: "1/4", "cup", "sauce". */
function joinedApart(values: Json[]): Json[] {
  const isAmount = (value: Json | undefined) => typeof value === 'string' && isBareAmount(cleanLine(value));
  const isFood = (value: Json | undefined) => typeof value === 'string' && !STARTS_WITH_AMOUNT.test(cleanLine(value));
  const amounts = values.filter(isAmount).length;
  const pairs = values.filter((value, at) => isAmount(value) && isFood(values[at + 1])).length;
  if (amounts * 3 < values.length || pairs * 4 < amounts * 3) return values;
  return values.reduce<Json[]>((joined, value) => {
    const before = joined.at(-1);
    if (isAmount(before) && isFood(value)) joined[joined.length - 1] = `${before} ${value}`;
    else joined.push(value);
    return joined;
  }, []);
}

/** "1 leek, 2 carrots, chopped, 3 potatoes" → three lines. Any other text stays as it is. */
function cutAtQuantities(lines: string[]): string[] {
  const [line] = lines;
  if (lines.length !== 1 || !line || !STARTS_WITH_AMOUNT.test(line)) return lines;
  const cut = line.split(/[,;]\s(?=\d{1,4}(?![\d,]*\s?(?:%|cm\b|mm\b|inch))|[½⅓⅔¼¾⅛])/);
  return cut.length >= 3 ? cut.map((part) => part.trim()) : lines;
}

const STARTS_WITH_AMOUNT = /^[\d½⅓⅔¼¾⅛]/;

const AMOUNTS = ['amount', 'quantity', 'requiredQuantity', 'value'];
const UNITS = ['unitText', 'unit', 'measurement'];
const NAMES = ['name', 'ingredient', 'ingredientName', 'food', 'title'];
const REMARKS = ['text', 'preparation', 'note', 'notes'];

function lineOf(graph: SchemaGraph, node: SchemaNode): string {
  const first = (names: string[]) => names.map((name) => partOf(graph, node, name)).find(Boolean);
  return [AMOUNTS, UNITS, NAMES, REMARKS].map(first).filter(Boolean).join(' ');
}

function partOf(graph: SchemaGraph, node: SchemaNode, name: string): string {
  const part = members(graph, node, name)[0];
  if (typeof part === 'string' || typeof part === 'number') return cleanLine(String(part));
  // A separate quantity or unit: {"@type": "QuantitativeValue", "value": 2, "unitText": "kg"}.
  if (!isNode(part) || part === node || name === 'name') return '';
  const inner = ['value', 'unitText', 'name'].map((one) => members(graph, part, one)[0]);
  return inner.filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
}
