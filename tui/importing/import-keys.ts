import { type Binding, keysOf } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import { isOver } from './import-run.ts';
import type { ImportScreen } from './screen.tsx';

export interface ImportKeyContext {
  readonly shell: Shell;
  readonly importing: Lazy<ImportScreen>;
}

type Context = ImportKeyContext;

const { on, given } = partKeys(
  ({ importing }: Context) => importing,
  ({ importer }) => importer,
);

/** Keys of imports. */
export const importKeys: readonly Binding<Context>[] = [
  {
    id: 'import.open',
    keys: ['i'],
    scopes: ['list'],
    label: 'tui.keys.import',
    hint: 6,
    run: ({ shell, importing }) => {
      shell.goTo('importing');
      importing.use(({ importer }) => importer.enter());
    },
  },
  ...keysOf<Context>('import', ['importing'], {
    keep: {
      keys: ['enter'],
      label: 'buttons.save',
      hint: 1,
      when: given(({ store }) => store.get().found !== null && store.get().reading === null),
      run: on((importer) => importer.keep()),
    },
    new: {
      keys: ['n', 'i'],
      label: 'tui.keys.import_more',
      hint: 2,
      when: given(({ store }) => store.get().reading === null),
      run: on((importer) => importer.openForm()),
    },
    open_recipe: {
      keys: ['right', 'l'],
      label: 'tui.keys.open',
      hint: 1,
      when: given((importer) => importer.store.get().found === null && Boolean(importer.row()?.slug)),
      run: on((importer) => importer.openRow()),
    },
    stop: {
      keys: ['d', 'delete'],
      label: 'buttons.stop',
      hint: 3,
      when: given(({ store }) => {
        const { reading, found, run } = store.get();
        return reading !== null || found !== null || !isOver(run);
      }),
      run: on((importer) => importer.stop()),
    },
    debugger: {
      keys: ['D'],
      label: 'tui.keys.debugger',
      hint: 6,
      run: ({ shell, importing }) => {
        shell.show('debugger');
        importing.use(({ importer }) => importer.askForScrape());
      },
    },
  }),
  {
    id: 'debugger.ask',
    keys: ['n', 'i'],
    scopes: ['debugger'],
    label: 'tui.keys.other_page',
    hint: 1,
    run: on((importer) => importer.askForScrape()),
  },
];
