import type { Binding } from '../kit/keymap.ts';
import type { Shell } from '../kit/shell.ts';
import type { ImportPrompt } from './import-prompt.ts';

export interface ImportKeyContext {
  readonly shell: Shell;
  readonly prompt: ImportPrompt;
}

/** Keys of importing. */
export const importKeys: readonly Binding<ImportKeyContext>[] = [
  {
    id: 'import.open',
    keys: ['i'],
    scopes: ['list'],
    label: 'tui.keys.import',
    hint: 6,
    run: ({ shell }) => shell.open('import'),
  },
  {
    id: 'import.submit',
    keys: ['enter'],
    scopes: ['import'],
    label: 'tui.keys.import_now',
    hint: 1,
    when: ({ prompt }) => prompt.store.get().reading === null,
    run: ({ prompt }) => prompt.submit(),
  },
  {
    id: 'import.empty',
    keys: ['ctrl+u'],
    scopes: ['import'],
    label: 'tui.keys.empty_field',
    hint: 2,
    when: ({ prompt }) => prompt.store.get().reading === null,
    run: ({ prompt }) => prompt.cancel(),
  },
  {
    id: 'import.leave',
    keys: ['esc'],
    scopes: ['import'],
    label: 'tui.keys.cancel',
    hint: 3,
    run: ({ prompt, shell }) => {
      prompt.cancel();
      shell.close();
    },
  },
];
