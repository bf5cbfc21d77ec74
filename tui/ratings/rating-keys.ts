import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Binding, keysOf } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { RatingScreen } from './screen.ts';

export interface RatingKeyContext {
  readonly shell: Shell;
  readonly rating: Lazy<RatingScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

const hasRecipe = ({ recipe }: RatingKeyContext): boolean => recipe.current() !== undefined;

/** Keys of ratings and favorites. */
export const ratingKeys: readonly Binding<RatingKeyContext>[] = [
  ...keysOf<RatingKeyContext>('ratings', ['list', 'recipe'], {
    favorite: {
      keys: ['f'],
      selecting: 5,
      label: 'tui.keys.favorite',
      when: hasRecipe,
      run: ({ rating, recipe }) => {
        const current = recipe.current();
        if (current) rating.use(({ opinions }) => opinions.toggleFavorite(current));
      },
    },
    rate: {
      keys: ['V'],
      label: 'tui.keys.rate',
      when: hasRecipe,
      run: ({ rating, shell }) => {
        shell.open('rate');
        rating.use(() => {});
      },
    },
  }),
];
