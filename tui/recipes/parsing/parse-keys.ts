import type { Recipe } from '../../../core/recipes/schema.ts';
import { type Binding, keysOf } from '../../kit/keymap.ts';
import type { Lazy } from '../../kit/lazy.ts';
import { partKeys } from '../../kit/part-keys.ts';
import type { Shell } from '../../kit/shell.ts';
import type { Parser } from './parser.ts';
import type { ParseScreen } from './screen.tsx';

export interface ParseKeyContext {
  readonly shell: Shell;
  readonly page: { readonly store: { get(): { readonly recipe: Recipe | null } } };
  readonly recipe: { mayChange(): boolean };
  readonly parsing: Lazy<ParseScreen>;
}

type Context = ParseKeyContext;

const { on, given } = partKeys(
  ({ parsing }: Context) => parsing,
  ({ parser }) => parser,
);

const whenIdle = (isTrue: (parser: Parser) => boolean) =>
  given((parser) => !parser.store.get().isBusy && isTrue(parser));

const hasState = (...states: readonly string[]) => whenIdle((parser) => states.includes(parser.row()?.state ?? ''));

/** Keys of the ingredient parser. */
export const parseKeys: readonly Binding<Context>[] = [
  {
    id: 'parse.open',
    keys: ['I'],
    scopes: ['recipe'],
    label: 'tui.keys.parse',
    when: ({ page }) => (page.store.get().recipe?.recipeIngredient.length ?? 0) > 0,
    run: ({ page, parsing, recipe: actions, shell }) => {
      const { recipe } = page.store.get();
      if (!recipe || !actions.mayChange()) return;
      shell.show('parsing');
      parsing.use(({ parser }) => parser.open(recipe));
    },
  },
  ...keysOf<Context>('parse', ['parsing'], {
    accept: {
      keys: ['enter', 'space'],
      label: 'tui.keys.accept',
      hint: 1,
      when: hasState('waiting', 'skipped'),
      run: on((parser) => parser.accept()),
    },
    edit: {
      keys: ['e'],
      label: 'tui.keys.edit_line',
      hint: 3,
      when: whenIdle((parser) => parser.row() !== undefined),
      run: on((parser) => parser.edit()),
    },
    accept_sure: {
      keys: ['*'],
      label: 'tui.keys.accept_sure',
      hint: 2,
      when: whenIdle((parser) => parser.store.get().rows.some((row) => row.state === 'waiting' && row.isSure)),
      run: on((parser) => parser.acceptSure()),
    },
    next: {
      keys: [']', 'right'],
      label: 'tui.keys.next_unsure',
      hint: 6,
      when: whenIdle((parser) => parser.store.get().rows.some((row) => row.state === 'waiting')),
      run: on((parser) => parser.toNext()),
    },
    skip: {
      keys: ['-', 'delete'],
      label: 'tui.keys.leave_as_text',
      hint: 5,
      when: hasState('waiting', 'taken'),
      run: on((parser) => parser.skip()),
    },
    save: {
      keys: ['ctrl+s'],
      label: 'buttons.save',
      hint: 4,
      when: whenIdle((parser) => parser.hasChanges()),
      run: on((parser) => parser.save()),
    },
    parser: {
      keys: ['~'],
      label: 'tui.keys.other_parser',
      hint: 7,
      when: whenIdle(() => true),
      run: on((parser) => parser.turnParser()),
    },
    leave: {
      keys: ['esc', 'left', 'h', 'q'],
      label: 'tui.keys.back',
      hint: 8,
      run: ({ parsing, shell }) => {
        const loaded = parsing.get();
        if (loaded) loaded.parser.leave();
        else shell.back();
      },
    },
  }),
];
