import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Sharing } from './share-recipe.ts';

export interface ShareKeyContext {
  readonly sharing: Lazy<Sharing>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

/** Keys that share recipes. */
export const shareKeys: readonly Binding<ShareKeyContext>[] = [
  {
    id: 'sharing.link',
    keys: ['U'],
    scopes: ['list', 'recipe'],
    label: 'tui.keys.share_link',
    when: ({ recipe }) => recipe.current() !== undefined,
    run: ({ sharing, recipe }) => {
      const current = recipe.current();
      if (current) sharing.use(({ share }) => share(current));
    },
  },
];
