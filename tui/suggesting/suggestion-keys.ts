import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { ForList, SuggestionScreen } from './screen.tsx';

export interface SuggestionKeyContext {
  readonly suggesting: Lazy<SuggestionScreen>;
  toShoppingList(what: readonly ForList[]): void;
  planRecipe(recipe: RecipeSummary): void;
}

const { on, given } = partKeys(
  ({ suggesting }: SuggestionKeyContext) => suggesting,
  (screen) => screen,
);

const hasFound = given(({ suggestions }) => suggestions.selected() !== undefined);

async function toList({ suggesting, toShoppingList }: SuggestionKeyContext): Promise<void> {
  const bundles = (await suggesting.get()?.bundles()) ?? [];
  if (bundles.length > 0) toShoppingList(bundles);
}

/** Keys of what can be cooked. */
export const suggestionKeys: readonly Binding<SuggestionKeyContext>[] = [
  ...keysIn<SuggestionKeyContext>('suggestions', {
    open: {
      keys: ['enter', 'right', 'l'],
      label: 'tui.keys.open',
      hint: 1,
      when: hasFound,
      run: on((screen) => screen.open()),
    },
    kitchen: { keys: ['/'], label: 'tui.keys.foods_at_hand', hint: 2, run: on((screen) => screen.ask()) },
    to_list: {
      keys: ['s'],
      label: 'tui.keys.missing_to_list',
      hint: 3,
      when: hasFound,
      run: (tui) => void toList(tui),
    },
    to_plan: {
      keys: ['p'],
      label: 'tui.keys.to_plan',
      hint: 4,
      when: hasFound,
      run: ({ suggesting, planRecipe }) => {
        const found = suggesting.get()?.suggestions.selected();
        if (found) planRecipe(found.recipe);
      },
    },
  }),
];
