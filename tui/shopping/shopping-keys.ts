import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import type { ShopScreen } from './screen.ts';
import type { Shop } from './shop.ts';
import type { Bundle } from './to-list.ts';

export interface ShoppingKeyContext {
  readonly shell: Shell;
  readonly shopping: Lazy<ShopScreen>;
  readonly undo: Undo;
  readonly recipe: { current(): RecipeSummary | undefined };
  toShoppingList(bundles: readonly Bundle[]): void;
}

type Context = ShoppingKeyContext;

const on =
  (act: (shop: Shop) => void) =>
  ({ shopping }: Context): void =>
    shopping.use(({ shop }) => act(shop));

/** Until the part has loaded, none of its keys is available. */
const given =
  (isTrue: (shop: Shop) => boolean) =>
  ({ shopping }: Context): boolean => {
    const loaded = shopping.get();
    return loaded !== null && isTrue(loaded.shop);
  };

const hasItem = given(({ open }) => open.selectedItem() !== undefined);
const hasRow = given(({ open }) => open.store.get().selected !== null);
const hasList = given(({ lists }) => lists.selected() !== undefined);
const page = ({ open }: Shop): number => Math.max(1, open.store.get().height - 1);

function openField({ shell, shopping }: Context, overlay: string) {
  shopping.use(({ shop }) => {
    shop.field.put('');
    shell.open(overlay);
  });
}

/** Keys of shopping: the lists, one list, and those that add a recipe to a list. */
export const shoppingKeys: readonly Binding<Context>[] = [
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
    id: 'lists.open',
    keys: ['enter', 'right', 'l'],
    scopes: ['lists'],
    label: 'tui.keys.open',
    hint: 1,
    when: hasList,
    run: on((shop) => shop.openSelected()),
  },
  {
    id: 'lists.new',
    keys: ['n', 'a'],
    scopes: ['lists'],
    label: 'tui.keys.new_list',
    hint: 2,
    run: (tui) => openField(tui, 'list_name'),
  },
  {
    id: 'lists.all',
    keys: ['A'],
    scopes: ['lists'],
    label: 'tui.keys.all_lists',
    hint: 4,
    when: given(({ lists }) => !lists.store.get().isShowingAll),
    run: on(({ lists }) => lists.showAll(true)),
  },
  {
    id: 'lists.own',
    keys: ['O'],
    scopes: ['lists'],
    label: 'tui.keys.own_lists',
    hint: 4,
    when: given(({ lists }) => lists.store.get().isShowingAll),
    run: on(({ lists }) => lists.showAll(false)),
  },
  {
    id: 'lists.delete',
    keys: ['d'],
    scopes: ['lists'],
    label: 'tui.keys.delete',
    hint: 3,
    when: hasList,
    run: on((shop) => shop.removeList()),
  },
  {
    id: 'lists.up',
    keys: ['up', 'k'],
    scopes: ['lists'],
    label: 'tui.keys.up',
    isMotion: true,
    run: on(({ lists }) => lists.move(-1)),
  },
  {
    id: 'lists.down',
    keys: ['down', 'j'],
    scopes: ['lists'],
    label: 'tui.keys.down',
    isMotion: true,
    run: on(({ lists }) => lists.move(1)),
  },

  {
    id: 'shopping.toggle',
    keys: ['space', 'x', 'enter'],
    scopes: ['shopping'],
    label: 'tui.keys.tick',
    hint: 1,
    when: hasRow,
    run: on(({ open }) => open.toggle()),
  },
  {
    id: 'shopping.add',
    keys: ['n', 'a', 'i'],
    scopes: ['shopping'],
    label: 'tui.keys.add_line',
    hint: 2,
    run: (tui) => openField(tui, 'shopping_line'),
  },
  {
    id: 'shopping.more',
    keys: ['+', '='],
    scopes: ['shopping'],
    label: 'tui.keys.more_of_it',
    hint: 3,
    when: hasItem,
    run: on(({ open }) => open.changeAmount(1)),
  },
  {
    id: 'shopping.less',
    keys: ['-'],
    scopes: ['shopping'],
    label: 'tui.keys.less_of_it',
    hint: 4,
    when: hasItem,
    run: on(({ open }) => open.changeAmount(-1)),
  },
  {
    id: 'shopping.delete',
    keys: ['d', 'delete'],
    scopes: ['shopping'],
    label: 'tui.keys.delete',
    hint: 5,
    when: hasItem,
    run: on(({ open }) => open.remove()),
  },
  {
    id: 'shopping.clear',
    keys: ['C'],
    scopes: ['shopping'],
    label: 'tui.keys.clear_ticked',
    hint: 6,
    when: given(({ open }) => open.items().some(({ checked }) => checked)),
    run: on(({ open }) => open.clearTicked()),
  },
  {
    id: 'shopping.discard',
    keys: ['X'],
    scopes: ['shopping', 'lists'],
    label: 'tui.keys.discard_refused',
    hint: 7,
    when: given(({ open }) => open.outbox.read().refused.length > 0),
    run: on((shop) => shop.discardRefused()),
  },
  {
    id: 'shopping.up',
    keys: ['up', 'k'],
    scopes: ['shopping'],
    label: 'tui.keys.up',
    isMotion: true,
    run: on(({ open }) => open.move(-1)),
  },
  {
    id: 'shopping.down',
    keys: ['down', 'j'],
    scopes: ['shopping'],
    label: 'tui.keys.down',
    isMotion: true,
    run: on(({ open }) => open.move(1)),
  },
  {
    id: 'shopping.page_up',
    keys: ['pgup', 'ctrl+u'],
    scopes: ['shopping'],
    label: 'tui.keys.page_up',
    isMotion: true,
    run: on((shop) => shop.open.move(-page(shop))),
  },
  {
    id: 'shopping.page_down',
    keys: ['pgdn', 'ctrl+d'],
    scopes: ['shopping'],
    label: 'tui.keys.page_down',
    isMotion: true,
    run: on((shop) => shop.open.move(page(shop))),
  },
  {
    id: 'shopping.first',
    keys: ['home', 'g'],
    scopes: ['shopping'],
    label: 'tui.keys.first',
    isMotion: true,
    run: on(({ open }) => open.moveToEdge(false)),
  },
  {
    id: 'shopping.last',
    keys: ['end', 'G'],
    scopes: ['shopping'],
    label: 'tui.keys.last',
    isMotion: true,
    run: on(({ open }) => open.moveToEdge(true)),
  },
  {
    id: 'shopping.refresh',
    keys: ['R'],
    scopes: ['lists', 'shopping'],
    label: 'tui.keys.refresh',
    run: on((shop) => shop.refresh()),
  },
  {
    id: 'shopping.back',
    keys: ['esc', 'left', 'h', 'q'],
    scopes: ['lists', 'shopping'],
    label: 'tui.keys.back',
    hint: 7,
    run: ({ shell }) => shell.back(),
  },

  {
    id: 'line.add',
    keys: ['enter'],
    scopes: ['shopping_line'],
    label: 'tui.keys.add_line',
    hint: 1,
    run: on((shop) => shop.addLine()),
  },
  {
    id: 'line.leave',
    keys: ['esc'],
    scopes: ['shopping_line', 'list_name'],
    label: 'tui.keys.back',
    hint: 3,
    run: ({ shell }) => shell.close(),
  },
  {
    id: 'line.empty',
    keys: ['ctrl+u'],
    scopes: ['shopping_line', 'list_name'],
    label: 'tui.keys.empty_field',
    hint: 2,
    run: on(({ field }) => field.put('')),
  },
  {
    id: 'list_name.create',
    keys: ['enter'],
    scopes: ['list_name'],
    label: 'tui.keys.new_list',
    hint: 1,
    run: on((shop) => shop.createList()),
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
