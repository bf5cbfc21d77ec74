import { MORE_SECONDS, type Timer } from '../../core/client/timers/timers.ts';
import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { KitchenTimers } from './kitchen-timers.ts';
import type { TimerScreen } from './screen.tsx';
import type { StepTimers } from './step-timers.ts';

export interface TimerKeyContext {
  readonly shell: Shell;
  readonly timers: KitchenTimers;
  readonly stepTimers: StepTimers;
  readonly timing: Lazy<TimerScreen>;
}

const selected = ({ timing }: TimerKeyContext): Timer | undefined => timing.get()?.selected();
const hasTimer = (tui: TimerKeyContext): boolean => selected(tui) !== undefined;
const on = (act: (timers: KitchenTimers, timer: Timer) => void) => (tui: TimerKeyContext) => {
  const timer = selected(tui);
  if (timer) act(tui.timers, timer);
};

/** Keys of the timers. */
export const timerKeys: readonly Binding<TimerKeyContext>[] = [
  {
    id: 'timers.begin',
    keys: ['t'],
    scopes: ['cook'],
    label: 'tui.keys.timer',
    hint: 2,
    run: ({ stepTimers }) => stepTimers.begin(),
  },
  ...keysIn<TimerKeyContext>('timers', {
    new: { keys: ['n', 'a'], label: 'tui.keys.new_timer', hint: 1, run: ({ stepTimers }) => stepTimers.ask() },
    pause: {
      keys: ['space', 'enter'],
      label: 'tui.keys.pause_timer',
      hint: 2,
      when: hasTimer,
      run: on((timers, timer) => timers.toggle(timer)),
    },
    more: {
      keys: ['+', '='],
      label: 'tui.keys.more_time',
      hint: 3,
      when: hasTimer,
      run: on((timers, timer) => timers.add(timer, MORE_SECONDS)),
    },
    end: {
      keys: ['d', 'delete'],
      label: 'tui.keys.end_timer',
      hint: 4,
      when: hasTimer,
      run: on((timers, timer) => timers.remove(timer)),
    },
  }),
];
