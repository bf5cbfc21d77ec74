import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import type { Binding } from '../../kit/keymap.ts';
import type { Lazy } from '../../kit/lazy.ts';
import type { Exporting } from './export-form.ts';

export interface ExportKeyContext {
  readonly exporting: Lazy<Exporting>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

/** Keys that write recipes to files. */
export const exportKeys: readonly Binding<ExportKeyContext>[] = [
  {
    id: 'recipe.export',
    keys: ['W'],
    scopes: ['list', 'recipe'],
    label: 'tui.keys.export',
    opens: true,
    when: ({ recipe }) => recipe.current() !== undefined,
    run: ({ exporting, recipe }) => {
      const current = recipe.current();
      if (current) exporting.use((part) => part.open(current));
    },
  },
];
