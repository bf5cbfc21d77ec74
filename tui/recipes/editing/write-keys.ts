import { type Binding, keysOf } from '../../kit/keymap.ts';
import { hasRecipe, type RecipeKeyContext } from '../key-context.ts';

/** Keys that write recipes. */
export const writeKeys: readonly Binding<RecipeKeyContext>[] = [
  {
    id: 'recipe.new',
    keys: ['n'],
    scopes: ['list'],
    label: 'tui.keys.new_recipe',
    run: ({ editing }) => editing.use(({ editor }) => editor.create()),
  },
  ...keysOf<RecipeKeyContext>('recipe', ['list', 'recipe'], {
    edit: {
      keys: ['e'],
      label: 'buttons.edit',
      opens: true,
      when: hasRecipe,
      run: ({ editing, recipe }) => {
        const current = recipe.current();
        if (current && recipe.mayChange()) editing.use(({ form }) => form.edit(current.id));
      },
    },
    edit_text: {
      keys: ['E'],
      label: 'tui.keys.edit_text',
      when: hasRecipe,
      run: ({ editing, recipe }) => {
        const current = recipe.current();
        if (current && recipe.mayChange()) editing.use(({ editor }) => editor.edit(current.id));
      },
    },
    duplicate: {
      keys: ['w'],
      label: 'buttons.duplicate',
      opens: true,
      when: hasRecipe,
      run: ({ recipe }) => recipe.duplicate(),
    },
  }),
  {
    id: 'recipe.files',
    keys: ['_'],
    scopes: ['recipe'],
    label: 'recipes.files',
    opens: true,
    when: hasRecipe,
    run: ({ editing, recipe }) => {
      const current = recipe.current();
      if (current) editing.use(({ files }) => files.open(current.id));
    },
  },
  {
    id: 'recipe.restore',
    keys: ['Q'],
    scopes: ['list'],
    label: 'tui.keys.restore_deleted',
    opens: true,
    run: ({ editing }) => editing.use(({ restoring }) => restoring.open()),
  },
];
