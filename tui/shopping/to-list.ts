import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
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
}

export function createToList({ client, connection, shell, lists, t, newId }: ToListParts): ToList {
  const store = createStore<ToListState>({ bundles: [], bundle: 0, selected: 0 });

  /** The last choice, after the lists, is a new one. */
  const count = () => lists.shown().length + 1;

  async function add({ title, recipes }: Bundle, listed: { id: string; name: string | null } | undefined) {
    try {
      const list =
        listed ??
        (await connection.watch(client.shoppingLists.create({ body: { name: t('tui.shopping.default_name') } })));
      for (const { id: recipeId, times } of recipes)
        await connection.watch(
          client.shoppingLists.addRecipe({
            params: { id: list.id, recipeId },
            body: { recipeIncrementQuantity: times, changeId: newId() },
          }),
        );
      shell.say(t('tui.shopping.put_on_list', { what: title, list: safeLine(list.name ?? '') }), 'success');
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
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
