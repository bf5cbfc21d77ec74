import { type Field, MAX_FIELD } from '../kit/forms/field.ts';
import { bindingFor, typedText } from '../kit/keymap.ts';
import { graphemes } from '../kit/text/cells.ts';
import { safe, safeLine } from '../kit/text/safe.ts';
import { keys } from './keys.ts';
import type { Tui } from './tui.ts';

/** The text after a key was typed into it, or null if the key types nothing. */
function edited(text: string, name: string): string | null {
  if (name === 'backspace') return graphemes(text).slice(0, -1).join('');
  const typed = typedText(name);
  return typed === null || text.length >= MAX_FIELD ? null : text + typed;
}

/** The focused field of the open form. */
function fieldOf({ shell, forms, planning, shopping, made }: Tui): Field | undefined {
  const scope = shell.scope();
  if (scope === 'form') return forms.field();
  if (scope === 'dish') return planning.get()?.planner.dish.field;
  if (scope === 'to_list_amount') return shopping.get()?.shop.toList.lines.field;
  if (scope === 'made') return made.get()?.form.field();
  return scope === 'shopping_line' || scope === 'list_name' ? shopping.get()?.shop.field : undefined;
}

function typeInto(tui: Tui, change: (text: string) => string | null) {
  const scope = tui.shell.scope();
  if (scope === 'filter') {
    const search = change(tui.list.store.get().search);
    if (search !== null) tui.list.setSearch(search);
  }
  const table = scope === 'data_search' ? tui.dataScreen.get()?.data.open() : undefined;
  if (table) {
    const search = change(table.store.get().search);
    if (search !== null) table.setSearch(search);
  }
  if (scope === 'palette') {
    const query = change(tui.palette.store.get().query);
    if (query !== null) tui.palette.type(query);
  }
}

const PROMPTS: ReadonlySet<string> = new Set(['filter', 'data_search', 'palette']);

/** Whether the open prompt reads this event itself. Otherwise each of its keys is for `press`. */
export function isForPrompt(tui: Tui, names: readonly string[]): boolean {
  const scope = tui.shell.scope();
  const types = (name: string) => typedText(name) !== null && !bindingFor(keys, name, scope, tui);
  return tui.prompt.offer(PROMPTS.has(scope) && names.every(types));
}

/** Text typed into the open prompt. */
export function typeIntoPrompt(tui: Tui, text: string): void {
  tui.shell.turn();
  typeInto(tui, (before) =>
    before.length >= MAX_FIELD ? null : (before + safe(text).replace(/\s+/g, ' ')).slice(0, MAX_FIELD),
  );
}

/** Keys for a window that is too small to show what other keys would do, such as the answer to a question. */
const UNSEEN: ReadonlySet<string> = new Set(['ctrl+c', 'ctrl+z', 'ctrl+l']);

export const worksUnseen = (name: string): boolean => UNSEEN.has(name);

/** Handles one key: by the key table, else as input for the focused field. */
export function press(tui: Tui, name: string): void {
  if (tui.earlyKeys.takes(name, () => press(tui, name))) return;
  tui.shell.turn();
  const binding = bindingFor(keys, name, tui.shell.scope(), tui);
  if (binding) {
    if (binding.opens) tui.earlyKeys.run(() => binding.run?.(tui));
    else binding.run?.(tui);
    return;
  }
  const field = fieldOf(tui);
  const text = typedText(name);
  if (text === null) field?.key(name);
  else field?.type(text);
  typeInto(tui, (before) => edited(before, name));
}

/** Pasted text is never read as keys: pasting "dy" must not delete a recipe. */
export function paste(tui: Tui, text: string): void {
  if (tui.earlyKeys.takes('paste', () => paste(tui, text))) return;
  tui.shell.turn();
  const scope = tui.shell.scope();
  if (scope === 'shopping_line') tui.shopping.get()?.shop.paste(text);
  else if (scope === 'form') tui.forms.paste(text);
  else if (scope === 'recipe_rows') tui.editing.get()?.rows.paste(text);
  else fieldOf(tui)?.paste(text);
  typeInto(tui, (before) => (before + safeLine(text)).slice(0, MAX_FIELD));
}
