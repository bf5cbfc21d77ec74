import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { ActingScreen } from './screen.ts';

export interface RunKeyContext {
  readonly shell: Shell;
  readonly automating: Lazy<ActingScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

/** The key that runs one of the group's own actions on a recipe. */
export const runKeys: readonly Binding<RunKeyContext>[] = [
  {
    id: 'automation.run',
    keys: ['!'],
    scopes: ['list', 'recipe'],
    label: 'tui.keys.run_action',
    opens: true,
    when: ({ recipe }) => recipe.current() !== undefined,
    run: ({ shell, automating, recipe }) => {
      const current = recipe.current();
      if (!current) return;
      shell.open('run_action');
      automating.use(({ acting }) => acting.open(current));
    },
  },
];
