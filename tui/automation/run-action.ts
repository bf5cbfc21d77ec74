import type { LovageClient } from '../../core/app/client.ts';
import { actionAddress } from '../../core/automation/action-address.ts';
import type { RecipeAction } from '../../core/automation/schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';

export interface ActingParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Translate;
  /** Base address of the web pages; "" for a library without a server. */
  readonly address: string;
  readonly copy: (text: string) => void;
  readonly openUrl: (url: string) => Promise<boolean>;
}

/** The group's own actions on a recipe. */
export interface Acting {
  /** Null until loaded. */
  readonly store: Store<{ readonly actions: readonly RecipeAction[] | null }>;
  /** Loads the actions for the menu. Says so if there are none. */
  open(recipe: RecipeSummary): void;
  run(action: RecipeAction): void;
}

export function createActing({ client, connection, shell, t, address, copy, openUrl }: ActingParts): Acting {
  const store = createStore<{ actions: readonly RecipeAction[] | null }>({ actions: null });
  let recipe: RecipeSummary | null = null;
  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  async function load() {
    try {
      const { items } = await connection.watch(client.recipeActions.list({ query: { perPage: -1 } }));
      store.set({ actions: items });
      if (items.length > 0 || shell.scope() !== 'run_action') return;
      shell.close();
      shell.say(t('tui.recipe.no_actions'));
    } catch (thrown) {
      shell.close();
      fail(thrown);
    }
  }

  async function send({ id, title, actionType, url }: RecipeAction, { slug, id: recipeId }: RecipeSummary) {
    try {
      if (actionType === 'post') {
        await connection.watch(client.recipeActions.run({ params: { id, slug } }));
        return shell.say(t('tui.recipe.action_sent', { title: safeLine(title) }), 'success');
      }
      const group = await connection.watch(client.groups.self());
      const target = actionAddress(url, { id: recipeId, slug, url: `${address}/g/${group.slug}/r/${slug}` });
      if (target === null) throw new AppError('automation.not_sent', 422);
      if (await openUrl(target)) return shell.say(t('tui.recipe.source_opened'), 'success');
      copy(target);
      shell.say(t('tui.recipe.source_copied', { url: safeLine(target) }));
    } catch (thrown) {
      fail(thrown);
    }
  }

  return {
    store,
    open: (wanted) => {
      recipe = wanted;
      store.set({ actions: null });
      void load();
    },
    run: (action) => {
      shell.close();
      if (recipe) void send(action, recipe);
    },
  };
}
