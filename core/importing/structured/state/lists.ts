import { cleanLines } from '../../lines/clean-text.ts';
import type { Json } from '../lenient-json.ts';
import { isNode, type SchemaNode } from '../schema-graph.ts';
import { richLines } from './encodings.ts';
import { textIn } from './fields.ts';
import { AMOUNT, INGREDIENT_LIST, ITEM_WRAP, LINE_LIST, LIST_WRAP, PART_LIST, PART_TITLE } from './names.ts';

export interface StateGroup {
  readonly title: string | null;
  readonly items: readonly Json[];
}

/**
 * Lists under a matching name in a page's data: the node's own, one in each titled part of such a list, in each part of
 * the recipe, or its numbered members ("step1", "step2").
 */
export function groupsOf(node: SchemaNode, names: RegExp): readonly StateGroup[] {
  for (const [name, value] of Object.entries(node)) {
    const groups = names.test(name) ? groupsIn(value, names) : [];
    if (groups.length > 0) return groups;
  }
  for (const [name, value] of Object.entries(node)) {
    const parts = PART_LIST.test(name) ? partsIn(listOf(value) ?? [], names, false) : [];
    if (parts.length > 0) return parts;
  }
  const numbered = numberedMembers(node, names);
  return numbered.length > 0 ? [{ title: null, items: numbered }] : [];
}

function groupsIn(value: Json, names: RegExp): readonly StateGroup[] {
  if (typeof value === 'string')
    return /\n|<(?:li|p|br)\b/i.test(value) ? [{ title: null, items: cleanLines(value) }] : [];
  const rich = richLines(value);
  if (rich) return [{ title: null, items: rich }];
  const items = listOf(value) ?? (isNode(value) ? listIn(value, names, true) : []);
  const parts = partsIn(items, names, true);
  if (parts.length > 0) return parts;
  return items.length > 0 ? [{ title: null, items }] : [];
}

/** The parts that have a list of their own under a matching name, or under one such as "items". */
function partsIn(items: readonly Json[], names: RegExp, isKnown: boolean): StateGroup[] {
  return items
    .filter(isNode)
    .filter((part) => !isCounted(part))
    .map((part) => ({ title: textIn(part, PART_TITLE), items: listIn(part, names, isKnown) }))
    .filter((part) => part.items.length > 0);
}

/** Whether an item has an amount, so that it is a line however many foods it lists. */
const isCounted = (item: SchemaNode) => Object.keys(item).some((name) => AMOUNT.test(name));

function listIn(node: SchemaNode, names: RegExp, isKnown: boolean): readonly Json[] {
  for (const [name, value] of Object.entries(node)) {
    const list = names.test(name) || (isKnown && LINE_LIST.test(name)) ? listOf(value) : null;
    if (list && list.length > 0) return list;
  }
  return [];
}

/** The items of a list, or of an object around one: { edges: [{ node }] }, { data: [{ attributes }] }, { "0": … }. */
function listOf(value: Json, depth = 0): readonly Json[] | null {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (!isNode(value) || depth > 2) return null;
  const names = Object.keys(value);
  if (names.length > 1 && names.every((name) => /^\d+$/.test(name))) return Object.values(value).map(unwrapped);
  const inner = names.find((name) => LIST_WRAP.test(name));
  return inner === undefined ? null : listOf(value[inner] as Json, depth + 1);
}

function unwrapped(item: Json): Json {
  if (!isNode(item)) return item;
  const inner = ITEM_WRAP.map((name) => item[name]).find(isNode);
  return inner ?? item;
}

const NUMBERED = /^(.*[^\d_])_?(\d{1,3})$/;

/** Texts of members that are counted: "ingredient1", "ingredient2". Amounts in members with the same number precede them. */
function numberedMembers(node: SchemaNode, names: RegExp): string[] {
  const amounts = new Map<number, string>();
  const texts = new Map<number, string>();
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string' || !value.trim()) continue;
    const [, stem, number] = NUMBERED.exec(name) ?? [];
    if (stem === undefined) continue;
    if (/(?:measure|amount|quantity)$/i.test(stem)) amounts.set(Number(number), value.trim());
    else if (names.test(stem)) texts.set(Number(number), value.trim());
  }
  if (texts.size < 2) return [];
  const isFoods = names === INGREDIENT_LIST;
  return [...texts]
    .sort(([a], [b]) => a - b)
    .map(([number, text]) => [isFoods && amounts.get(number), text].filter(Boolean).join(' '));
}
