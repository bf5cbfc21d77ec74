import { type Binding, keysIn } from '../keymap.ts';
import type { Forms } from './form.ts';

export interface FormKeyContext {
  readonly forms: Forms;
}

const isOnChoice = ({ forms }: FormKeyContext): boolean => forms.row()?.kind === 'choice';
/** Whether → changes or opens the row. */
const isNoText = ({ forms }: FormKeyContext): boolean => forms.row() !== undefined && forms.row()?.kind !== 'text';

/** Keys of every form. */
export const formKeys: readonly Binding<FormKeyContext>[] = [
  ...keysIn<FormKeyContext>('form', {
    submit: { keys: ['enter'], label: 'tui.keys.go_on', hint: 1, run: ({ forms }) => forms.submit() },
    tab: { keys: ['tab'], label: 'tui.keys.next_field', isMotion: true, hint: 3, run: ({ forms }) => forms.tab() },
    turn: {
      keys: ['right', 'space'],
      label: 'tui.keys.change',
      isMotion: true,
      hint: 2,
      when: isNoText,
      run: ({ forms }) => forms.turn(1),
    },
    turn_back: {
      keys: ['left'],
      label: 'tui.keys.change_back',
      isMotion: true,
      when: isOnChoice,
      run: ({ forms }) => forms.turn(-1),
    },
    next: { keys: ['down', 'ctrl+n'], label: 'tui.keys.next_field', isMotion: true, run: ({ forms }) => forms.move(1) },
    previous: {
      keys: ['up', 'shift+tab'],
      label: 'tui.keys.previous_field',
      isMotion: true,
      run: ({ forms }) => forms.move(-1),
    },
    empty: {
      keys: ['ctrl+u'],
      label: 'tui.keys.empty_field',
      hint: 4,
      when: ({ forms }) => forms.row()?.kind === 'text',
      run: ({ forms }) => forms.field()?.put(''),
    },
    leave: { keys: ['esc'], label: 'buttons.cancel', hint: 5, run: ({ forms }) => forms.cancel() },
  }),
];
