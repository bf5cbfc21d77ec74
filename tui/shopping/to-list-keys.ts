import { type Binding, keysIn } from '../kit/keymap.ts';
import { safeLine } from '../kit/text/safe.ts';
import { given, on, type ShoppingKeyContext } from './key-context.ts';

const LINES_A_PAGE = 10;

/** Keys that add recipes to a list. */
export const toListKeys: readonly Binding<ShoppingKeyContext>[] = [
  {
    id: 'shopping.recipe',
    keys: ['s'],
    scopes: ['list', 'recipe'],
    selecting: 3,
    label: 'tui.keys.to_list',
    opens: true,
    when: ({ recipe }) => recipe.current() !== undefined,
    run: (tui) => {
      const recipe = tui.recipe.current();
      if (recipe) tui.toShoppingList([{ title: safeLine(recipe.name), recipes: [{ id: recipe.id, times: 1 }] }]);
    },
  },
  ...keysIn<ShoppingKeyContext>('to_list', {
    choose: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: on(({ toList }) => toList.choose()) },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, hint: 2, run: on(({ toList }) => toList.move(-1)) },
    down: {
      keys: ['down', 'j'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 3,
      run: on(({ toList }) => toList.move(1)),
    },
    next: {
      keys: ['right', 'tab', 'l'],
      label: 'tui.keys.other_dishes',
      isMotion: true,
      hint: 4,
      when: given(({ toList }) => toList.store.get().bundles.length > 1),
      run: on(({ toList }) => toList.turn(1)),
    },
    previous: {
      keys: ['left', 'shift+tab', 'h'],
      label: 'tui.keys.other_dishes',
      isMotion: true,
      when: given(({ toList }) => toList.store.get().bundles.length > 1),
      run: on(({ toList }) => toList.turn(-1)),
    },
    lines: { keys: ['space'], label: 'tui.keys.choose_lines', hint: 2, run: on(({ toList }) => toList.chooseLines()) },
    leave: { keys: ['esc', 'q'], label: 'tui.keys.back', hint: 5, run: ({ shell }) => shell.close() },
  }),

  ...keysIn<ShoppingKeyContext>('to_list_lines', {
    add: { keys: ['enter'], label: 'tui.keys.to_list', hint: 1, run: on(({ toList }) => toList.addLines()) },
    toggle: { keys: ['space', 'x'], label: 'tui.keys.select', hint: 2, run: on(({ toList }) => toList.lines.toggle()) },
    all: { keys: ['*'], label: 'tui.keys.all_or_none', hint: 3, run: on(({ toList }) => toList.lines.toggleAll()) },
    amount: { keys: ['e'], label: 'tui.keys.edit_amount', hint: 4, run: on(({ toList }) => toList.lines.editAmount()) },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: on(({ toList }) => toList.lines.move(-1)) },
    down: {
      keys: ['down', 'j'],
      label: 'tui.keys.down',
      isMotion: true,
      run: on(({ toList }) => toList.lines.move(1)),
    },
    page_up: {
      keys: ['pgup'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: on(({ toList }) => toList.lines.move(-LINES_A_PAGE)),
    },
    page_down: {
      keys: ['pgdn'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: on(({ toList }) => toList.lines.move(LINES_A_PAGE)),
    },
    back: {
      keys: ['esc', 'q', 'left', 'h'],
      label: 'tui.keys.back',
      hint: 5,
      run: ({ shell }) => shell.open('to_list'),
    },
  }),

  ...keysIn<ShoppingKeyContext>('to_list_amount', {
    keep: { keys: ['enter'], label: 'buttons.save', hint: 1, run: on(({ toList }) => toList.lines.keepAmount()) },
    empty: {
      keys: ['ctrl+u'],
      label: 'tui.keys.empty_field',
      hint: 2,
      run: on(({ toList }) => toList.lines.field.put('')),
    },
    leave: { keys: ['esc'], label: 'buttons.cancel', hint: 3, run: ({ shell }) => shell.open('to_list_lines') },
  }),
];
