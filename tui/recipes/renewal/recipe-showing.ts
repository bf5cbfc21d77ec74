import type { Language } from '../../../core/kit/translate.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Shell } from '../../kit/shell.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { RecipeList } from '../recipe-list.ts';
import type { RecipePage } from '../recipe-page.ts';
import type { RecipeShelf } from '../recipe-shelf.ts';

export interface ShowingParts {
  readonly shell: Shell;
  readonly list: RecipeList;
  readonly shelf: RecipeShelf;
  readonly page: RecipePage;
  readonly language: Language;
}

/** Shows recipes that other parts have changed or found. */
export function recipeShowing({ shell, list, shelf, page, language: { t } }: ShowingParts) {
  return {
    /** A recipe was rated or made: reload the views that show it. */
    renew: () => {
      list.refresh();
      if (shell.view() !== 'list') page.refresh();
    },

    /** A recipe was written: show it as it is now. */
    showSaved: (recipe: Recipe, isNew: boolean) => {
      shelf.keep(recipe);
      if (!isNew) {
        list.refresh();
        if (page.store.get().recipe?.id === recipe.id) page.refresh();
        return;
      }
      list.reveal(recipe.slug);
      shell.goTo('list');
      page.open(recipe);
      shell.show('recipe');
    },

    openRecipe: async (slug: string, isNew: boolean) => {
      try {
        const recipe = await shelf.read(slug);
        page.open(recipe);
        shell.show('recipe');
        if (isNew) shell.say(t('tui.recipe.in_library', { name: safeLine(recipe.name) }), 'success');
      } catch (thrown) {
        sayError(shell, t, thrown);
      }
    },
  };
}
