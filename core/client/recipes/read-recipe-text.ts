import type { Nutrition, RecipeNote, RecipeSettings } from '../../recipes/schema.ts';
import { FACTS, LISTS, MARK, NUTRIENTS, oneLine, type PartWords, passage, SETTINGS } from './recipe-text.ts';

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** What an edited text says. Fields without a line in the front matter are empty. */
export interface ReadRecipe {
  readonly facts: Readonly<Record<(typeof FACTS)[keyof typeof FACTS], string>>;
  readonly lists: Readonly<Record<(typeof LISTS)[keyof typeof LISTS], readonly string[]>>;
  /** Null if the text does not mention settings. */
  readonly settings: Readonly<Record<keyof RecipeSettings, boolean>> | null;
  readonly nutrition: Nutrition;
  readonly description: string;
  readonly lines: readonly Titled[];
  readonly steps: readonly Titled[];
  readonly notes: readonly RecipeNote[];
}

/** A mistake in the text: its row, from 0, and the key of a message. */
export interface TextMistake {
  readonly row: number;
  readonly code: 'no_front' | 'no_end' | 'no_pair' | 'unknown_key' | 'twice' | 'bad_value' | 'no_name' | 'unknown_part';
  readonly words: string;
}

export type Reading =
  | { readonly recipe: ReadRecipe; readonly mistake: null }
  | { readonly recipe: null; readonly mistake: TextMistake };

class Mistake extends Error {
  readonly at: TextMistake;
  constructor(row: number, code: TextMistake['code'], words = '') {
    super(code);
    this.at = { row, code, words };
  }
}

const KEYS: ReadonlySet<string> = new Set([...Object.keys(FACTS), ...Object.keys(LISTS), ...NUTRIENTS, 'settings']);
const QUOTED = /^"(?:[^"\\]|\\.)*"/;

function unquoted(text: string, row: number): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    throw new Mistake(row, 'bad_value', text);
  }
}

function items(value: string, row: number): string[] {
  const found: string[] = [];
  for (let rest = value.trim(); rest !== ''; ) {
    const [item = ''] = QUOTED.exec(rest) ?? /^[^,]*/.exec(rest)!;
    const after = rest.slice(item.length).trim();
    if (after !== '' && !after.startsWith(',')) throw new Mistake(row, 'bad_value', value);
    const name = unquoted(item.trim(), row);
    if (name !== '') found.push(name);
    rest = after.slice(1).trim();
  }
  return found;
}

interface Value {
  readonly text: string;
  readonly row: number;
}

function readFront(rows: readonly string[]): { values: Map<string, Value>; end: number } {
  if (rows[0]?.trim() !== '---') throw new Mistake(0, 'no_front');
  const end = rows.findIndex((row, at) => at > 0 && row.trim() === '---');
  if (end < 0) throw new Mistake(rows.length - 1, 'no_end');
  const values = new Map<string, Value>();
  for (let row = 1; row < end; row++) {
    const line = rows[row]!.trim();
    if (line === '' || line.startsWith('<!--')) continue;
    const at = line.indexOf(':');
    const key = line.slice(0, Math.max(0, at)).trim();
    if (at < 1) throw new Mistake(row, 'no_pair', line);
    if (!KEYS.has(key)) throw new Mistake(row, 'unknown_key', key);
    if (values.has(key)) throw new Mistake(row, 'twice', key);
    values.set(key, { text: line.slice(at + 1).trim(), row });
  }
  return { values, end };
}

/** Collects the rows of one part into titled texts. */
function collect(isStart: (row: string) => string | null) {
  const found: { title: string; rows: string[] }[] = [];
  let title = '';
  let isOpen = false;
  return {
    heading: (words: string) => {
      title = words;
      isOpen = false;
    },
    add: (row: string) => {
      const text = isStart(row);
      if (text === null && (isOpen || row.trim() === '')) {
        found.at(-1)?.rows.push(row);
        return;
      }
      found.push({ title, rows: [text ?? row] });
      title = '';
      isOpen = true;
    },
    texts: (): Titled[] =>
      found
        .map((one) => ({ title: one.title, text: passage(one.rows.map(unescaped).join('\n')) }))
        .filter((one) => one.title !== '' || one.text !== ''),
  };
}

const unescaped = (row: string): string => (row.startsWith('\\') && MARK.test(row) ? row.slice(1) : row);

function readBody(rows: readonly string[], from: number, words: PartWords) {
  const description: string[] = [];
  const lines: Titled[] = [];
  const notes: { title: string; rows: string[] }[] = [];
  const steps = collect(
    (row) =>
      /^\d+[.)](?: (.*))?$/s
        .exec(row)
        ?.slice(1)
        .map((text) => text ?? '')[0] ?? null,
  );
  const parts = new Map(
    Object.entries(words).map(([part, word]) => [word.toLowerCase(), part as keyof PartWords] as const),
  );
  let part: keyof PartWords | null = null;
  let lineTitle = '';
  for (let at = from; at < rows.length; at++) {
    const row = rows[at]!;
    if (row.startsWith('<!--')) continue;
    const [, level, heading = ''] = /^(#{2,3})(?: (.*))?$/s.exec(row) ?? [];
    if (level === '##') {
      part = parts.get(heading.trim().toLowerCase()) ?? null;
      if (!part) throw new Mistake(at, 'unknown_part', heading.trim());
      continue;
    }
    if (part === null) description.push(unescaped(row));
    else if (part === 'ingredients') {
      if (level) lineTitle = heading.trim();
      else if (row.trim() !== '') {
        lines.push({ title: lineTitle, text: oneLine(row.replace(/^\s*[-*](?= |$)/, '')) });
        lineTitle = '';
      }
    } else if (part === 'steps') {
      if (level) steps.heading(heading.trim());
      else steps.add(row);
    } else if (level) notes.push({ title: heading.trim(), rows: [] });
    else if (notes.length > 0) notes.at(-1)!.rows.push(unescaped(row));
    else if (row.trim() !== '') notes.push({ title: '', rows: [unescaped(row)] });
  }
  return {
    description: passage(description.join('\n')),
    lines: lines.filter(({ title, text }) => title !== '' || text !== ''),
    steps: steps.texts(),
    notes: notes
      .map((note) => ({ title: note.title, text: passage(note.rows.join('\n')) }))
      .filter(({ title, text }) => title !== '' || text !== ''),
  };
}

function read(text: string, words: PartWords): ReadRecipe {
  const rows = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const { values, end } = readFront(rows);
  const value = (key: string) => values.get(key) ?? { text: '', row: 0 };
  const fact = (key: string) => unquoted(value(key).text, value(key).row);
  const list = (key: string) => items(value(key).text, value(key).row);
  if (fact('name').trim() === '') throw new Mistake(values.get('name')?.row ?? 0, 'no_name');
  const chosen = list('settings');
  const unknown = chosen.find((name) => !SETTINGS.some((known) => known === name));
  if (unknown) throw new Mistake(value('settings').row, 'bad_value', unknown);
  const mapped = <Out>(keys: Readonly<Record<string, string>>, of: (key: string) => Out) =>
    Object.fromEntries(Object.entries(keys).map(([key, field]) => [field, of(key)]));
  return {
    facts: mapped(FACTS, fact) as ReadRecipe['facts'],
    lists: mapped(LISTS, list) as unknown as ReadRecipe['lists'],
    settings: values.has('settings')
      ? (Object.fromEntries(SETTINGS.map((name) => [name, chosen.includes(name)])) as ReadRecipe['settings'])
      : null,
    nutrition: Object.fromEntries(NUTRIENTS.map((name) => [name, fact(name) || null])) as Nutrition,
    ...readBody(rows, end + 1, words),
  };
}

/** Reads an edited recipe, or says where the first mistake is. */
export function readRecipeText(text: string, words: PartWords): Reading {
  try {
    return { recipe: read(text, words), mistake: null };
  } catch (error) {
    if (error instanceof Mistake) return { recipe: null, mistake: error.at };
    throw error;
  }
}
