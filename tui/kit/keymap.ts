import type { Key } from 'ink';
import { graphemes } from './cells.ts';

/**
 * One thing that a key does. The table of these drives dispatch, hint bar, help and palette, so that none of them can
 * disagree with the others.
 */
export interface Binding<C> {
  readonly id: string;
  /** Names of keys; the first is the one that is shown. */
  readonly keys: readonly string[];
  /** Views and fields in which the keys have this meaning. */
  readonly scopes: readonly string[];
  /** Key of its text. */
  readonly label: string;
  /** Place in the hint bar, lowest first; absent: only in help. */
  readonly hint?: number;
  readonly when?: (context: C) => boolean;
  /** Moves about and changes nothing: left out of the palette. */
  readonly isMotion?: boolean;
  /** Null where the field on screen acts on the key itself. */
  readonly run: ((context: C) => void) | null;
}

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

/** Of a chord with Ctrl the terminal sends a letter's place in the alphabet; such keys may come in one chunk with others. */
const nameOf = (grapheme: string): string => {
  const code = grapheme.charCodeAt(0);
  if (CONTROL[grapheme]) return CONTROL[grapheme];
  return code >= 1 && code <= 26 ? `ctrl+${String.fromCharCode(96 + code)}` : grapheme;
};

/** Names of the keys in one event of the terminal: key repeat may hand over several at once ("jjj"). */
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

/** Keys that would mean two things in one place: "list: d (delete, down)". */
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
};

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** How a key is written for people: "Ctrl+P", "↑", "Enter", "c". */
export function keyLabel(name: string): string {
  if (SHOWN[name]) return SHOWN[name];
  if (name.length === 1) return name;
  return name.split('+').map(capital).join('+');
}
