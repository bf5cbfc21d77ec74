import { type Binding, keysIn } from '../kit/keymap.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { AccountKeyContext } from './account-keys.ts';
import type { Factor } from './factor.ts';

type Context = AccountKeyContext;

const { on, given } = partKeys(
  ({ people }: Context) => people,
  ({ factor }) => factor,
);

const isSettled = (factor: Factor): boolean => factor.isOn() && factor.store.get().codes === null;

/** Keys of the second factor. */
export const factorKeys: readonly Binding<Context>[] = [
  ...keysIn<Context>('factor', {
    go_on: {
      keys: ['enter'],
      label: 'tui.keys.go_on',
      hint: 1,
      when: given((factor) => factor.canGoOn()),
      run: on((factor) => factor.goOn()),
    },
    copy: {
      keys: ['y'],
      label: 'buttons.copy',
      hint: 2,
      when: given(({ store }) => store.get().codes !== null || store.get().setUp !== null),
      run: on((factor) => factor.copy()),
    },
    renew: {
      keys: ['n'],
      label: 'tui.keys.renew_codes',
      hint: 3,
      when: given(isSettled),
      run: on((factor) => factor.renew()),
    },
    disable: {
      keys: ['d', 'delete'],
      label: 'buttons.turn_off',
      hint: 4,
      when: given(isSettled),
      run: on((factor) => factor.disable()),
    },
    back: {
      keys: ['esc', 'left', 'h', 'q'],
      label: 'tui.keys.back',
      hint: 8,
      run: ({ shell, people }) => {
        const loaded = people.get();
        if (loaded) loaded.factor.leave(() => shell.back());
        else shell.back();
      },
    },
  }),
];
