import type { Binding } from '../kit/keymap.ts';
import { safeLine } from '../kit/text/safe.ts';
import { given, on, type ShoppingKeyContext } from './key-context.ts';

/** Keys that add a recipe to a list. */
export const toListKeys: readonly Binding<ShoppingKeyContext>[] = [
  {
    id: 'shopping.recipe',
    keys: ['s'],
    scopes: ['list', 'recipe'],
    label: 'tui.keys.to_list',
    when: ({ recipe }) => recipe.current() !== undefined,
    run: (tui) => {
      const recipe = tui.recipe.current();
      if (recipe) tui.toShoppingList([{ title: safeLine(recipe.name), recipes: [{ id: recipe.id, times: 1 }] }]);
    },
  },
  {
    id: 'to_list.choose',
    keys: ['enter'],
    scopes: ['to_list'],
    label: 'tui.keys.choose',
    hint: 1,
    run: on(({ toList }) => toList.choose()),
  },
  {
    id: 'to_list.up',
    keys: ['up', 'k'],
    scopes: ['to_list'],
    label: 'tui.keys.up',
    isMotion: true,
    hint: 2,
    run: on(({ toList }) => toList.move(-1)),
  },
  {
    id: 'to_list.down',
    keys: ['down', 'j'],
    scopes: ['to_list'],
    label: 'tui.keys.down',
    isMotion: true,
    hint: 3,
    run: on(({ toList }) => toList.move(1)),
  },
  {
    id: 'to_list.next',
    keys: ['right', 'tab', 'l'],
    scopes: ['to_list'],
    label: 'tui.keys.other_dishes',
    isMotion: true,
    hint: 4,
    when: given(({ toList }) => toList.store.get().bundles.length > 1),
    run: on(({ toList }) => toList.turn(1)),
  },
  {
    id: 'to_list.previous',
    keys: ['left', 'shift+tab', 'h'],
    scopes: ['to_list'],
    label: 'tui.keys.other_dishes',
    isMotion: true,
    when: given(({ toList }) => toList.store.get().bundles.length > 1),
    run: on(({ toList }) => toList.turn(-1)),
  },
  {
    id: 'to_list.leave',
    keys: ['esc', 'q'],
    scopes: ['to_list'],
    label: 'tui.keys.back',
    hint: 5,
    run: ({ shell }) => shell.close(),
  },
];
