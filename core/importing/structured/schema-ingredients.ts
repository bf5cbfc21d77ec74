import { cleanIngredient, cleanLine, cleanLines } from '../lines/clean-text.ts';
import { isBareAmount, isYield } from '../lines/line-kind.ts';
import { withMarkedTitles } from '../lines/marked-titles.ts';
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
  const lines =
    values.length === 1 && typeof only === 'string' ? cutApart(linesIn(withMarkedTitles([only])[0] ?? '')) : null;
  if (lines) addLines(groups, lines);
  else addValues(new SchemaWalk(graph), withTitles(values), groups, 0);
  return groups.filter((group) => group.lines.length > 0).slice(0, MAX_GROUPS);
}

function withTitles(values: Json[]): Json[] {
  const texts = values.filter((value) => typeof value === 'string');
  const marked = withMarkedTitles(texts);
  let at = 0;
  return marked === texts
    ? values
    : values.map((value) => (typeof value === 'string' ? (marked[at++] as string) : value));
}

function addValues(walk: SchemaWalk, values: Json[], groups: IngredientGroup[], depth: number): void {
  for (const value of joinedApart(values)) {
    if (typeof value === 'string')
      addLines(groups, values.length > 1 ? withoutFolds(value, withAmounts(linesIn(value))) : linesIn(value));
    else if (isNode(value)) walk.inside(value, () => addNode(walk, value, groups, depth));
  }
}

function addNode(walk: SchemaWalk, node: SchemaNode, groups: IngredientGroup[], depth: number): void {
  const { graph } = walk;
  for (const [title, lines] of titledLists(node) ?? []) {
    groups.push({ title: title || null, lines: [] });
    addValues(walk, lines, groups, depth + 1);
  }
  const items = itemsIn(walk, node);
  if (items.length === 0 || depth >= MAX_DEPTH) {
    const line = lineOf(graph, node);
    if (line) addLines(groups, [line]);
    return;
  }
  const title = TITLES.map((name) => partOf(graph, node, name)).find(Boolean);
  if (title) groups.push({ title: title.replace(/\s*[:：]$/, ''), lines: [] });
  addValues(walk, items, groups, depth + 1);
}

const LISTS = ['itemListElement', 'recipeIngredient', 'ingredients', 'items', 'lines'];

/** The values of a list. A food in a field called "item" is not one. */
function itemsIn(walk: SchemaWalk, node: SchemaNode): Json[] {
  const items = walk.newIn(members(walk.graph, node, ...LISTS));
  if (items.length > 0) return items;
  const [item] = walk.newIn(members(walk.graph, node, 'item'));
  const isPart = AMOUNTS.some((name) => node[name] !== undefined);
  return item === undefined || (typeof item === 'string' && isPart) ? [] : [item];
}

/** Lists under their titles: {"For the glaze": ["100 g icing sugar", …]}. */
function titledLists(node: SchemaNode): [title: string, lines: Json[]][] | null {
  const entries = Object.entries(node);
  const isList = ([, value]: [string, Json]) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  const isNamed = ([name]: [string, Json]) => name.startsWith('@') || READ.has(name);
  return entries.length > 0 && entries.every((entry) => isList(entry) && !isNamed(entry))
    ? (entries as [string, Json[]][])
    : null;
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

/** A line that a template broke and indented is one. */
function withoutFolds(raw: string, lines: string[]): string[] {
  const isFolded =
    lines.length > 1 && lines.length <= 3 && /\n[ \t]{2,}\S/.test(raw.trim()) && !/<(?:br|p|li|div)\b/i.test(raw);
  return isFolded && lines.slice(1).every((line) => !STARTS_WITH_AMOUNT.test(line) || isBareAmount(line))
    ? [lines.join(' ')]
    : lines;
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

/** A list in one line, between bullets, bars or semicolons. */
function cutApart(lines: string[]): string[] {
  const [line] = lines;
  if (lines.length !== 1 || !line) return lines;
  for (const sign of [/\s?[•▪●■◦▢☐□✓]\s?/, /\s\|\s/, /\s?[;；]\s/]) {
    const parts = line
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length >= 3) return parts;
  }
  return cutAtQuantities(lines);
}

/** "1 leek, 2 carrots, chopped, 3 potatoes" → three lines. Any other text stays as it is. */
function cutAtQuantities(lines: string[]): string[] {
  const [line] = lines;
  if (lines.length !== 1 || !line || !STARTS_WITH_AMOUNT.test(line)) return lines;
  const cut = line.split(/[,;]\s(?=\d{1,4}(?![\d,]*\s?(?:%|cm\b|mm\b|inch))|[½⅓⅔¼¾⅛])/);
  return cut.length >= 3 ? cut.map((part) => part.trim()) : lines;
}

const STARTS_WITH_AMOUNT = /^[\d½⅓⅔¼¾⅛]/;

const AMOUNTS = ['amount', 'quantity', 'requiredQuantity', 'value', 'qty'];
const UNITS = ['unitText', 'unit', 'measurement', 'measure', 'unitName'];
const NAMES = ['name', 'ingredient', 'ingredientName', 'food', 'title', 'item'];
const REMARKS = ['text', 'preparation', 'note', 'notes'];
const TITLES = ['name', 'title', 'heading', 'purpose'];
const READ = new Set([...LISTS, ...AMOUNTS, ...UNITS, ...NAMES, ...REMARKS]);

function lineOf(graph: SchemaGraph, node: SchemaNode): string {
  const first = (names: string[]) => names.map((name) => partOf(graph, node, name)).find(Boolean);
  const [amount, unit, name, remark] = [AMOUNTS, UNITS, NAMES, REMARKS].map(first);
  // A text may be the whole line again.
  if (name && remark?.includes(name) && remark.length > name.length) return remark;
  if (name === remark) return [amount, unit, name].filter(Boolean).join(' ');
  return [amount, unit, name, remark].filter(Boolean).join(' ');
}

function partOf(graph: SchemaGraph, node: SchemaNode, name: string): string {
  const part = members(graph, node, name)[0];
  if (typeof part === 'string' || typeof part === 'number') return cleanLine(String(part));
  // A separate quantity or unit: {"@type": "QuantitativeValue", "value": 2, "unitText": "kg"}.
  if (!isNode(part) || part === node || name === 'name') return '';
  const inner = [['value'], ['unitText', 'unit', 'unitCode'], ['name']].map(
    (names) => members(graph, part, ...names)[0],
  );
  return inner.filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
}
