import type { Key } from 'ink';
import { graphemes } from './text/cells.ts';

/**
 * One action of a key. Key dispatch, hint bar, help and palette all read the table of bindings, so that they always
 * agree.
 */
export interface Binding<C> {
  readonly id: string;
  /** Names of the keys. The first one is shown. */
  readonly keys: readonly string[];
  /** Views and fields in which the binding applies. */
  readonly scopes: readonly string[];
  /** Translation key of its text. */
  readonly label: string;
  /** Position in the hint bar, lowest first. Absent: only in help. */
  readonly hint?: number;
  /** Position in the hint bar while rows are selected. Only keys with a position are shown then. */
  readonly selecting?: number;
  readonly when?: (context: C) => boolean;
  /** Only moves the selection, so it is left out of the palette. */
  readonly isMotion?: boolean;
  /** Opens a form or a menu, perhaps after the server has answered. Keys typed meanwhile are for what opens. */
  readonly opens?: true;
  /** Null if the focused field handles the key itself. */
  readonly run: ((context: C) => void) | null;
}

type Named<C> = Readonly<Record<string, Omit<Binding<C>, 'id' | 'scopes'>>>;

/** Bindings by their names: `more` of `recipe` is `recipe.more`. */
export const keysOf = <C>(noun: string, scopes: readonly string[], bindings: Named<C>): Binding<C>[] =>
  Object.entries(bindings).map(([name, binding]) => ({ ...binding, id: `${noun}.${name}`, scopes }));

/** The bindings of one view or field, by their names. */
export const keysIn = <C>(scope: string, bindings: Named<C>): Binding<C>[] => keysOf(scope, [scope], bindings);

const SPECIAL: readonly (readonly [keyof Key, string])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pgup'],
  ['pageDown', 'pgdn'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['tab', 'tab'],
];

const CONTROL: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  ' ': 'space',
  '\u007f': 'backspace',
};

/**
 * For Ctrl with a letter, the terminal sends the letter's position in the alphabet. Such keys may share a chunk with
 * others.
 */
const nameOf = (grapheme: string): string => {
  const code = grapheme.charCodeAt(0);
  if (CONTROL[grapheme]) return CONTROL[grapheme];
  return code >= 1 && code <= 26 ? `ctrl+${String.fromCharCode(96 + code)}` : grapheme;
};

/** Names of the keys in one terminal event: key repeat may deliver several at once ("jjj"). */
export function keyNames(input: string, key: Key): string[] {
  const special = SPECIAL.find(([flag]) => key[flag]);
  if (special) return [key.shift && special[1] === 'tab' ? 'shift+tab' : special[1]];
  if (key.ctrl) return [`ctrl+${input}`];
  if (key.meta) return [`alt+${input}`];
  return graphemes(input).map(nameOf);
}

/** The text that a key types, or null for keys that type nothing. */
export const typedText = (name: string): string | null =>
  name === 'space' ? ' ' : graphemes(name).length === 1 ? name : null;

export const bindingsIn = <C>(bindings: readonly Binding<C>[], scope: string, context: C): Binding<C>[] =>
  bindings.filter((binding) => binding.scopes.includes(scope) && (binding.when?.(context) ?? true));

export const bindingFor = <C>(
  bindings: readonly Binding<C>[],
  name: string,
  scope: string,
  context: C,
): Binding<C> | undefined => bindingsIn(bindings, scope, context).find((binding) => binding.keys.includes(name));

/** Keys with two meanings in one place: "list: d (delete, down)". */
export function keyConflicts<C>(bindings: readonly Binding<C>[]): string[] {
  const meanings = new Map<string, string[]>();
  for (const binding of bindings)
    for (const scope of binding.scopes)
      for (const key of binding.keys)
        meanings.set(`${scope}: ${key}`, [...(meanings.get(`${scope}: ${key}`) ?? []), binding.id]);
  return [...meanings].filter(([, ids]) => ids.length > 1).map(([place, ids]) => `${place} (${ids.join(', ')})`);
}

const SHOWN: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pgup: 'PgUp',
  pgdn: 'PgDn',
  delete: 'Del',
};

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** The label of a key: "Ctrl+P", "↑", "Enter", "c". */
export function keyLabel(name: string): string {
  if (SHOWN[name]) return SHOWN[name];
  if (name.length === 1) return name;
  return name.split('+').map(capital).join('+');
}
