import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import type { Lists } from './lists.ts';

/** Recipes whose ingredients can go on a list, under a common name: a dish, a day, a week. */
export interface Bundle {
  readonly title: string;
  readonly recipes: readonly { readonly id: string; readonly times: number }[];
}

export interface ToListState {
  readonly bundles: readonly Bundle[];
  readonly bundle: number;
  readonly selected: number;
}

/** Chooses a list, and the bundle that goes on it. */
export interface ToList {
  readonly store: Store<ToListState>;
  /** The form was already open while this part was loading. */
  open(bundles: readonly Bundle[]): void;
  move(by: number): void;
  turn(by: 1 | -1): void;
  choose(): void;
}

export interface ToListParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly lists: Lists;
  readonly t: Translate;
  readonly newId: () => string;
  readonly undo: Undo;
}

export function createToList({ client, connection, shell, lists, t, newId, undo }: ToListParts): ToList {
  const store = createStore<ToListState>({ bundles: [], bundle: 0, selected: 0 });

  /** The last choice, after the lists, is a new one. */
  const count = () => lists.shown().length + 1;

  const fail = (thrown: unknown) => shell.say(errorText(asAppError(thrown), t), 'error');

  async function put(id: string, recipes: Bundle['recipes']) {
    for (const { id: recipeId, times } of recipes)
      await connection.watch(
        client.shoppingLists.addRecipe({
          params: { id, recipeId },
          body: { recipeIncrementQuantity: times, changeId: newId() },
        }),
      );
  }

  async function takeOff(id: string, recipes: Bundle['recipes']) {
    for (const { id: recipeId, times } of recipes)
      await connection.watch(
        client.shoppingLists.removeRecipe({
          params: { id, recipeId },
          body: { recipeDecrementQuantity: times, changeId: newId() },
        }),
      );
  }

  async function add({ title, recipes }: Bundle, listed: { id: string; name: string | null } | undefined) {
    try {
      const list =
        listed ??
        (await connection.watch(client.shoppingLists.create({ body: { name: t('tui.shopping.default_name') } })));
      await put(list.id, recipes);
      const step = (make: () => Promise<unknown>, said: string) => () =>
        void make().then(() => shell.say(t(said)), fail);
      undo.offer(
        shell.view(),
        step(() => takeOff(list.id, recipes), 'tui.undone'),
        step(() => put(list.id, recipes), 'tui.redone'),
      );
      shell.say(t('tui.shopping.put_on_list', { what: title, list: safeLine(list.name ?? '') }), 'success');
    } catch (thrown) {
      fail(thrown);
    }
  }

  return {
    store,
    open: (bundles) => {
      const full = bundles.filter(({ recipes }) => recipes.length > 0);
      if (full.length === 0) {
        shell.close();
        return shell.say(t('tui.shopping.no_recipe'));
      }
      store.set({ bundles: full, bundle: 0, selected: 0 });
      void lists.load();
    },
    move: (by) => store.set({ selected: Math.max(0, Math.min(store.get().selected + by, count() - 1)) }),
    turn: (by) => {
      const { bundles, bundle } = store.get();
      store.set({ bundle: (bundle + by + bundles.length) % bundles.length });
    },
    choose: () => {
      const { bundles, bundle, selected } = store.get();
      if (lists.store.get().all === null) return;
      shell.close();
      void add(bundles[bundle]!, lists.shown()[selected]);
    },
  };
}
