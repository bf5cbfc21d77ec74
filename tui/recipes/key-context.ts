import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { EditScreen } from './editing/screen.ts';
import type { FilterScreen } from './filter-screen.ts';
import type { RecipeActions } from './recipe-actions.ts';
import type { RecipeList } from './recipe-list.ts';
import type { RecipePage } from './recipe-page.ts';

/** What the recipe keys act on. */
export interface RecipeKeyContext {
  readonly shell: Shell;
  readonly list: RecipeList;
  readonly page: RecipePage;
  readonly recipe: RecipeActions;
  readonly filtering: Lazy<FilterScreen>;
  readonly editing: Lazy<EditScreen>;
}

/** Whether a recipe is selected or open. */
export const hasRecipe = ({ recipe }: RecipeKeyContext): boolean => recipe.current() !== undefined;
