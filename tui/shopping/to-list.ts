import type { LovageClient } from '../../core/app/client.ts';
import { putOnList, type RecipeForList } from '../../core/client/shopping/recipes-on-list.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import type { Bundle } from './bundle.ts';
import { createLineChoice, type LineChoice } from './line-choice.ts';
import type { Lists } from './lists.ts';

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
  /** Adds the ingredients that are chosen at first. */
  choose(): void;
  readonly lines: LineChoice;
  /** Shows the ingredients, to choose from. */
  chooseLines(): void;
  /** Adds the chosen ingredients. */
  addLines(): void;
}

export interface ToListParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly lists: Lists;
  readonly language: Language;
  readonly newId: () => string;
  readonly undo: Undo;
}

export function createToList(parts: ToListParts): ToList {
  const { client, connection, shell, lists, language, newId, undo } = parts;
  const { t, locale } = language;
  const lines = createLineChoice({ client, connection, shell, t, locale });
  const store = createStore<ToListState>({ bundles: [], bundle: 0, selected: 0 });

  /** The last choice, after the lists, is a new one. */
  const count = () => lists.shown().length + 1;

  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  async function add(
    { title, recipes }: { title: string; recipes: readonly RecipeForList[] },
    listed: { id: string; name: string | null } | undefined,
  ) {
    try {
      const list =
        listed ??
        (await connection.watch(client.shoppingLists.create({ body: { name: t('tui.shopping.default_name') } })));
      const put = () => connection.watch(putOnList(client, list.id, recipes, newId));
      let takeOff = await put();
      const step = (make: () => Promise<unknown>, messageKey: string) => () =>
        make().then(() => shell.say(t(messageKey)));
      const what = t('tui.shopping.put_on_list', { what: title, list: safeLine(list.name ?? '') });
      undo.offer(shell.view(), {
        what,
        takeBack: step(() => connection.watch(takeOff()), 'tui.undone'),
        again: step(async () => {
          takeOff = await put();
        }, 'tui.redone'),
      });
      shell.say(what, 'success');
    } catch (thrown) {
      fail(thrown);
    }
  }

  return {
    store,
    lines,
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
      const { title, recipes } = bundles[bundle]!;
      const listed = lists.shown()[selected];
      if (recipes.every(({ only }) => only === undefined)) return void add({ title, recipes }, listed);
      void lines.enter(recipes).then(() => {
        const { error } = lines.store.get();
        if (error) return fail(error);
        return add({ title, recipes: lines.chosen() }, listed);
      });
    },
    chooseLines: () => {
      const { bundles, bundle } = store.get();
      if (lists.store.get().all === null) return;
      shell.open('to_list_lines');
      void lines.enter(bundles[bundle]!.recipes);
    },
    addLines: () => {
      const { bundles, bundle, selected } = store.get();
      if (lines.store.get().lines === null) return;
      const recipes = lines.chosen();
      if (recipes.length === 0) return shell.say(t('tui.shopping.no_line_chosen'));
      shell.close();
      void add({ title: bundles[bundle]!.title, recipes }, lists.shown()[selected]);
    },
  };
}
