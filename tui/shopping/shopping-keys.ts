import { type Binding, keysIn, keysOf } from '../kit/keymap.ts';
import { given, on, type ShoppingKeyContext } from './key-context.ts';
import type { Shop } from './shop.ts';

const hasItem = given(({ open }) => open.selectedItem() !== undefined);
const hasRow = given(({ open }) => open.store.get().selected !== null);
const hasList = given(({ lists }) => lists.selected() !== undefined);
const page = ({ open }: Shop): number => Math.max(1, open.store.get().height - 1);

function openField({ shell, shopping }: ShoppingKeyContext, overlay: string) {
  shopping.use(({ shop }) => {
    shop.field.put('');
    shell.open(overlay);
  });
}

/** Keys of the lists, and of one list. */
export const shoppingKeys: readonly Binding<ShoppingKeyContext>[] = [
  ...keysIn<ShoppingKeyContext>('lists', {
    open: {
      keys: ['enter', 'right', 'l'],
      label: 'tui.keys.open',
      hint: 1,
      when: hasList,
      run: on((shop) => shop.openSelected()),
    },
    new: { keys: ['n', 'a'], label: 'buttons.new_list', hint: 2, run: (tui) => openField(tui, 'list_name') },
    all: {
      keys: ['A'],
      label: 'tui.keys.all_lists',
      hint: 4,
      when: given(({ lists }) => !lists.store.get().isShowingAll),
      run: on(({ lists }) => lists.showAll(true)),
    },
    own: {
      keys: ['O'],
      label: 'tui.keys.own_lists',
      hint: 4,
      when: given(({ lists }) => lists.store.get().isShowingAll),
      run: on(({ lists }) => lists.showAll(false)),
    },
    rename: { keys: ['e'], label: 'buttons.rename', hint: 3, when: hasList, run: on((shop) => shop.renameList()) },
    delete: { keys: ['d'], label: 'buttons.delete', hint: 3, when: hasList, run: on((shop) => shop.removeList()) },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: on(({ lists }) => lists.move(-1)) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, run: on(({ lists }) => lists.move(1)) },
  }),

  ...keysIn<ShoppingKeyContext>('shopping', {
    toggle: {
      keys: ['space', 'x', 'enter'],
      label: 'tui.keys.tick',
      hint: 1,
      when: hasRow,
      run: on(({ open }) => open.toggle()),
    },
    add: { keys: ['n', 'a'], label: 'buttons.add', hint: 2, run: (tui) => openField(tui, 'shopping_line') },
    more: {
      keys: ['+', '='],
      label: 'tui.keys.more_of_it',
      hint: 3,
      when: hasItem,
      run: on(({ open }) => open.changeAmount(1)),
    },
    less: {
      keys: ['-'],
      label: 'tui.keys.less_of_it',
      hint: 4,
      when: hasItem,
      run: on(({ open }) => open.changeAmount(-1)),
    },
    edit: { keys: ['e'], label: 'buttons.edit', hint: 3, when: hasItem, run: on(({ open }) => open.edit()) },
    shift_up: { keys: ['<'], label: 'buttons.move_up', when: hasItem, run: on(({ open }) => open.shift(-1)) },
    shift_down: { keys: ['>'], label: 'buttons.move_down', when: hasItem, run: on(({ open }) => open.shift(1)) },
    label_up: { keys: ['{'], label: 'tui.keys.label_up', when: hasItem, run: on(({ open }) => open.shiftLabel(-1)) },
    label_down: { keys: ['}'], label: 'tui.keys.label_down', when: hasItem, run: on(({ open }) => open.shiftLabel(1)) },
    uncheck: {
      keys: ['Z'],
      label: 'tui.keys.uncheck_all',
      when: given(({ open }) => open.items().some(({ checked }) => checked)),
      run: on(({ open }) => open.uncheckAll()),
    },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 5,
      when: hasItem,
      run: on(({ open }) => open.remove()),
    },
    clear: {
      keys: ['C'],
      label: 'tui.keys.clear_ticked',
      hint: 6,
      when: given(({ open }) => open.items().some(({ checked }) => checked)),
      run: on(({ open }) => open.clearTicked()),
    },
  }),
  {
    id: 'shopping.discard',
    keys: ['X'],
    scopes: ['shopping', 'lists'],
    label: 'tui.keys.discard_refused',
    hint: 7,
    when: given(({ open }) => open.outbox.read().refused.length > 0),
    run: on((shop) => shop.discardRefused()),
  },
  ...keysIn<ShoppingKeyContext>('shopping', {
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: on(({ open }) => open.move(-1)) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, run: on(({ open }) => open.move(1)) },
    page_up: {
      keys: ['pgup', 'ctrl+u'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: on((shop) => shop.open.move(-page(shop))),
    },
    page_down: {
      keys: ['pgdn', 'ctrl+d'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: on((shop) => shop.open.move(page(shop))),
    },
    first: {
      keys: ['home', 'g'],
      label: 'tui.keys.first',
      isMotion: true,
      run: on(({ open }) => open.moveToEdge(false)),
    },
    last: { keys: ['end', 'G'], label: 'tui.keys.last', isMotion: true, run: on(({ open }) => open.moveToEdge(true)) },
  }),
  ...keysOf<ShoppingKeyContext>('shopping', ['lists', 'shopping'], {
    refresh: { keys: ['R'], label: 'tui.keys.refresh', run: on((shop) => shop.refresh()) },
    back: { keys: ['esc', 'left', 'h', 'q'], label: 'tui.keys.back', hint: 7, run: ({ shell }) => shell.back() },
  }),

  {
    id: 'line.add',
    keys: ['enter'],
    scopes: ['shopping_line'],
    label: 'buttons.add',
    hint: 1,
    run: on((shop) => shop.addLine()),
  },
  ...keysOf<ShoppingKeyContext>('line', ['shopping_line', 'list_name'], {
    leave: { keys: ['esc'], label: 'tui.keys.back', hint: 3, run: ({ shell }) => shell.close() },
    empty: { keys: ['ctrl+u'], label: 'tui.keys.empty_field', hint: 2, run: on(({ field }) => field.put('')) },
  }),
  {
    id: 'list_name.create',
    keys: ['enter'],
    scopes: ['list_name'],
    label: 'buttons.new_list',
    hint: 1,
    run: on((shop) => shop.createList()),
  },
];
