import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { OwnRating } from '../../core/ratings/schema.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import { stars } from '../kit/text/stars.ts';

type ByRecipe = ReadonlyMap<string, OwnRating>;

/** The reader's ratings and favorites. */
export interface Opinions {
  /** Null until loaded. */
  readonly store: Store<{ readonly own: ByRecipe | null }>;
  load(): Promise<void>;
  of(recipeId: string): OwnRating | null;
  toggleFavorite(recipe: RecipeSummary): void;
  /** 0 removes the rating. */
  rate(recipe: RecipeSummary, rating: number): void;
}

export interface OpinionParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Translate;
  readonly changed: (recipe: RecipeSummary, opinion: OwnRating) => void;
}

export function createOpinions({ client, connection, shell, t, changed }: OpinionParts): Opinions {
  const store = createStore<{ readonly own: ByRecipe | null }>({ own: null });

  const keep = (opinion: OwnRating) =>
    store.set({ own: new Map(store.get().own ?? []).set(opinion.recipeId, opinion) });

  /** Shows the change at once, and reverts it if the server refuses. */
  async function change(
    recipe: RecipeSummary,
    next: Partial<OwnRating>,
    call: () => Promise<unknown>,
    message: string,
  ) {
    if (store.get().own === null) await opinions.load();
    const before = opinions.of(recipe.id) ?? { recipeId: recipe.id, rating: null, isFavorite: false };
    const after = { ...before, ...next };
    keep(after);
    try {
      await connection.watch(call());
      shell.say(message, 'success');
      changed(recipe, after);
    } catch (thrown) {
      keep(before);
      sayError(shell, t, thrown);
    }
  }

  const opinions: Opinions = {
    store,
    load: async () => {
      // If it fails, pages show only the average.
      const answer = await connection.watch(client.ratings.own()).catch(() => null);
      if (answer) store.set({ own: new Map(answer.ratings.map((opinion) => [opinion.recipeId, opinion])) });
    },
    of: (recipeId) => store.get().own?.get(recipeId) ?? null,
    toggleFavorite: (recipe) => {
      const params = { id: 'self', slug: recipe.slug };
      const name = safeLine(recipe.name);
      const toggle = () => {
        const isFavorite = !(opinions.of(recipe.id)?.isFavorite ?? false);
        void change(
          recipe,
          { isFavorite },
          () => (isFavorite ? client.ratings.addFavorite({ params }) : client.ratings.removeFavorite({ params })),
          t(isFavorite ? 'tui.recipe.favorite' : 'tui.recipe.no_favorite', { name }),
        );
      };
      if (store.get().own) toggle();
      else void opinions.load().then(toggle);
    },
    rate: (recipe, rating) => {
      const params = { id: 'self', slug: recipe.slug };
      void change(
        recipe,
        { rating },
        () => client.ratings.rate({ params, body: { rating } }),
        rating > 0
          ? t('tui.recipe.rated', { name: safeLine(recipe.name), stars: stars(rating) })
          : t('tui.recipe.rating_gone', { name: safeLine(recipe.name) }),
      );
    },
  };
  return opinions;
}
