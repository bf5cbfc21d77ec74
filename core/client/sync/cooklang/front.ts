import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import type { ReadRecipe } from '../../recipes/read-recipe-text.ts';
import { NUTRIENTS, oneLine, SETTINGS } from '../../recipes/recipe-text.ts';
import { UnreadableFile } from '../folder.ts';

/** Names of a field in the files of others. The first one is ours. */
const ALIASES = {
  'facts.name': ['title', 'name'],
  'facts.recipeYield': ['servings', 'serves', 'yield'],
  'facts.prepTime': ['prep time', 'time.prep', 'prep_time', 'preptime'],
  'facts.performTime': ['cook time', 'time.cook', 'cook_time', 'cooktime'],
  'facts.cookTime': ['cook'],
  'facts.totalTime': ['time required', 'time', 'time.total', 'duration', 'total time', 'total_time'],
  'facts.orgURL': ['source', 'source.url', 'url'],
  description: ['description', 'introduction'],
  'lists.recipeCategory': ['course', 'category', 'categories'],
  'lists.tags': ['tags', 'tag'],
  'lists.tools': ['tools'],
  settings: ['settings'],
  ...Object.fromEntries(NUTRIENTS.map((name) => [`nutrition.${name}`, [name]])),
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Value = string | readonly string[] | null;
/** What the metadata of a file says, by the name of the field: `facts.recipeYield`. */
export type Data = Readonly<Record<string, Value>>;

const FENCE = /^\uFEFF?---[ \t]*\n/;
const END = /^(?:---|\.\.\.)[ \t]*$/m;

/** Divides a file into its front matter, without the fences, and its body. */
export function parted(text: string): { readonly front: string | null; readonly body: string; readonly from: number } {
  const from = FENCE.exec(text)?.[0].length ?? 0;
  if (from === 0) return { front: null, body: text.replace(/^\uFEFF/, ''), from };
  const end = END.exec(text.slice(from));
  if (!end) throw new UnreadableFile('no_end', text.split('\n').length);
  return { front: text.slice(from, from + end.index), body: text.slice(from + end.index + end[0].length), from };
}

function mapOf(front: string): YAMLMap | null {
  const document = parseDocument(front, { uniqueKeys: true });
  const [error] = document.errors;
  const row = (error?.linePos?.[0].line ?? 1) + 1;
  if (error) throw new UnreadableFile('no_pair', row, front.split('\n')[row - 2]?.trim() ?? '');
  return isMap(document.contents) ? document.contents : null;
}

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.source ?? key.value) : '').toLowerCase();

/** The node of a key. A dot leads into a map. */
function nodeOf(map: YAMLMap | null, path: string): Node | null | undefined {
  const [head, ...rest] = path.split('.');
  const found = map?.items.find(({ key }) => keyOf(key) === head!.toLowerCase());
  if (!found) return undefined;
  if (rest.length === 0) return found.value as Node | null;
  return isMap(found.value) ? nodeOf(found.value as YAMLMap, rest.join('.')) : undefined;
}

const scalarText = (node: unknown): string =>
  isScalar(node) && node.value !== null
    ? typeof node.value === 'string'
      ? node.value
      : String(node.source ?? node.value)
    : '';

const listOf = (node: Node | null): string[] =>
  (isSeq(node) ? node.items.map(scalarText) : scalarText(node).split(',')).map((name) => name.trim()).filter(Boolean);

const isList = (field: string): boolean => field.startsWith('lists.') || field === 'settings';

/** The key that a file uses for a field, if it has one. A map has no text, so its parts are looked for. */
const usedKey = (map: YAMLMap | null, aliases: readonly string[]) =>
  aliases.find((alias) => {
    const node = nodeOf(map, alias);
    return node !== undefined && !isMap(node);
  });

export interface Front {
  readonly id: string;
  readonly data: Data;
}

/** Reads the metadata. `older` are the values of lines that begin with `>>`. */
export function readFront(front: string | null, older: ReadonlyMap<string, string>): Front {
  const map = front === null ? null : mapOf(front);
  const data: Record<string, Value> = {};
  for (const [field, aliases] of Object.entries<readonly string[]>(ALIASES)) {
    const key = usedKey(map, aliases);
    const old = aliases.map((alias) => older.get(alias.toLowerCase())).find((value) => value !== undefined);
    if (key !== undefined) data[field] = isList(field) ? listOf(nodeOf(map, key)!) : scalarText(nodeOf(map, key));
    else if (old !== undefined)
      data[field] = isList(field)
        ? old
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
        : old;
    else data[field] = null;
  }
  return { id: scalarText(nodeOf(map, 'id')) || (older.get('id') ?? ''), data };
}

/** Text that YAML reads as it stands. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _.;'()/%°+&-]|:(?=\/\/))*$/u;
const IN_LIST = /[,[\]{}]/;

function scalar(text: string, isInList = false): string {
  const isPlain = PLAIN.test(text) && !text.endsWith(' ') && !(isInList && IN_LIST.test(text));
  return isPlain || text === '' ? text : JSON.stringify(text);
}

const valueText = (value: Value): string =>
  typeof value === 'string'
    ? scalar(value)
    : value === null
      ? ''
      : `[${value.map((one) => scalar(one, true)).join(', ')}]`;

const isEmpty = (value: Value): boolean => value === null || value.length === 0;

const ownKey = (field: string): string => aliasesOf(field)[0]!;

/** The front matter of a new file. */
export function newFront(id: string, data: Data): string {
  const pairs = Object.entries(data).filter(
    ([field, value]) => value !== null && (field === 'settings' || value.length > 0),
  );
  return [
    ...(id ? [`id: ${id}\n`] : []),
    ...pairs.map(([field, value]) => `${ownKey(field)}: ${valueText(value)}\n`),
  ].join('');
}

const plainly = (value: Value | undefined): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? value.toSorted() : (value ?? ''));

/** Whether the file says this already. Nothing is the same as an empty list, unless it is about settings. */
const says = (field: string, now: Value | undefined, value: Value): boolean =>
  plainly(now) === plainly(value) || (field !== 'settings' && isEmpty(now ?? null) && isEmpty(value));

const aliasesOf = (field: string): readonly string[] => (ALIASES as Record<string, readonly string[]>)[field]!;

/** Changes the values that differ from what the file says, and leaves everything else as it is. */
export function changedFront(front: string, now: Data, after: Data): string {
  let text = front === '' || front.endsWith('\n') ? front : `${front}\n`;
  for (const [field, value] of Object.entries(after)) {
    if (says(field, now[field], value)) continue;
    const map = mapOf(text);
    const key = usedKey(map, aliasesOf(field));
    if (key === undefined) {
      if (!isEmpty(value) || field === 'settings') text += `${ownKey(field)}: ${valueText(value)}\n`;
      continue;
    }
    const pair = map!.items.find((one) => keyOf(one.key) === key.toLowerCase());
    const [from, to] = rangeOf(nodeOf(map, key), pair?.key as Node | undefined, text);
    const written = valueText(value);
    const gap = written !== '' && !/\s/.test(text[from - 1] ?? '\n') ? ' ' : '';
    text = `${text.slice(0, from)}${gap}${written}${text.slice(to)}`;
  }
  return text;
}

/** Changes the lines that begin with `>>` in a file without front matter. */
export function changedOlder(body: string, now: Data, after: Data): string {
  let text = body;
  for (const [field, value] of Object.entries(after)) {
    if (says(field, now[field], value)) continue;
    const said = oneLine(typeof value === 'string' ? value : (value?.join(', ') ?? ''));
    const names = aliasesOf(field).map((name) => name.replace(/[.]/g, '\\.'));
    const line = new RegExp(`^(>>[ \\t]*(?:${names.join('|')})[ \\t]*:).*(\n|$)`, 'im');
    if (line.test(text))
      text = text.replace(line, (_, head: string, end: string) => (said ? `${head} ${said}${end}` : ''));
    else if (said) text = `>> ${ownKey(field)}: ${said}\n${text}`;
  }
  return text;
}

/** Where the value is, without white space and comments after it. */
function rangeOf(node: Node | null | undefined, key: Node | undefined, text: string): [from: number, to: number] {
  const range = node?.range;
  if (range && range[1] > range[0]) return [range[0], range[0] + text.slice(range[0], range[1]).trimEnd().length];
  const colon = text.indexOf(':', key?.range?.[1] ?? range?.[0] ?? 0);
  return [colon + 1, colon + 1];
}

export const settingsOf = (names: Value): ReadRecipe['settings'] => {
  if (names === null) return null;
  const unknown = [names].flat().find((name) => !SETTINGS.some((known) => known === name));
  if (unknown !== undefined) throw new UnreadableFile('bad_value', 1, unknown);
  return Object.fromEntries(SETTINGS.map((name) => [name, names.includes(name)])) as ReadRecipe['settings'];
};
