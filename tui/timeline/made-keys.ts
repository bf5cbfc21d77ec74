import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { MadeScreen } from './screen.ts';

export interface MadeKeyContext {
  readonly shell: Shell;
  readonly made: Lazy<MadeScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

/** Keys of the form that records that a recipe was made. */
export const madeKeys: readonly Binding<MadeKeyContext>[] = [
  {
    id: 'timeline.made',
    keys: ['M'],
    scopes: ['list', 'recipe', 'comments'],
    label: 'tui.keys.made',
    opens: true,
    when: ({ recipe }) => recipe.current() !== undefined,
    run: ({ made, recipe, shell }) => {
      const current = recipe.current();
      if (!current) return;
      shell.open('made');
      made.use(({ form }) => form.open(current));
    },
  },
  ...keysIn<MadeKeyContext>('made', {
    submit: {
      keys: ['enter'],
      label: 'buttons.save',
      hint: 1,
      run: ({ made }) => made.use(({ form }) => form.submit()),
    },
    next: {
      keys: ['tab', 'shift+tab', 'up', 'down'],
      label: 'tui.keys.next_field',
      isMotion: true,
      hint: 2,
      run: ({ made }) => made.use(({ form }) => form.turn()),
    },
    empty: {
      keys: ['ctrl+u'],
      label: 'tui.keys.empty_field',
      hint: 3,
      run: ({ made }) => made.use(({ form }) => form.field().put('')),
    },
    leave: {
      keys: ['esc'],
      label: 'buttons.cancel',
      hint: 4,
      run: ({ made }) => made.use(({ form }) => form.leave()),
    },
  }),
];
