import type { Translate } from '../../../core/kit/translate.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { type Binding, keysOf } from '../../kit/keymap.ts';
import type { Lazy } from '../../kit/lazy.ts';
import type { Shell } from '../../kit/shell.ts';
import { sayError } from '../../kit/text/error-text.ts';
import type { BulkScreen } from './screen.ts';
import type { Selection } from './selection.ts';

export interface SelectionKeyContext {
  readonly shell: Shell;
  readonly language: { readonly t: Translate };
  readonly selection: Selection;
  readonly bulk: Lazy<BulkScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

const hasRecipe = ({ recipe }: SelectionKeyContext): boolean => recipe.current() !== undefined;

/** Selected recipes that are not loaded yet come from the server, which may not answer. */
export const sayIfItFails = (
  { shell, language }: Pick<SelectionKeyContext, 'shell' | 'language'>,
  work: Promise<unknown>,
): void => void work.catch((thrown: unknown) => sayError(shell, language.t, thrown));

/** Hides the last message, because the number of selected rows is shown in its place. */
const selecting = (act: (tui: SelectionKeyContext) => void) => (tui: SelectionKeyContext) => {
  tui.shell.hush();
  act(tui);
};

/** The selected recipes, or the one under the cursor. */
async function targets({ selection, recipe }: SelectionKeyContext): Promise<readonly RecipeSummary[]> {
  const chosen = selection.isActive() ? await selection.chosen() : [];
  const current = recipe.current();
  return chosen.length > 0 || !current ? chosen : [current];
}

const organize = (kind: 'tag' | 'categorize') => (tui: SelectionKeyContext) =>
  tui.bulk.use(({ organizers }) =>
    sayIfItFails(
      tui,
      targets(tui).then((recipes) => organizers.ask(kind, recipes)),
    ),
  );

/** Keys that select recipes, and that tag what is selected. */
export const selectionKeys: readonly Binding<SelectionKeyContext>[] = [
  ...keysOf<SelectionKeyContext>('selection', ['list'], {
    toggle: {
      keys: ['space'],
      label: 'tui.keys.select',
      when: hasRecipe,
      run: selecting(({ selection }) => selection.toggle()),
    },
    range: {
      keys: ['v'],
      selecting: 7,
      label: 'tui.keys.select_range',
      when: hasRecipe,
      run: selecting((tui) => sayIfItFails(tui, tui.selection.range())),
    },
    all: {
      keys: ['*'],
      label: 'buttons.select_all',
      when: hasRecipe,
      run: selecting((tui) => sayIfItFails(tui, tui.selection.all())),
    },
    tag: { keys: ['#'], selecting: 1, label: 'buttons.add_tags', opens: true, when: hasRecipe, run: organize('tag') },
    categorize: {
      keys: ['@'],
      label: 'buttons.add_categories',
      opens: true,
      when: hasRecipe,
      run: organize('categorize'),
    },
  }),
];
