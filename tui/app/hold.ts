import type { Shell } from '../kit/shell.ts';

/** Longer than a server at home needs. Afterwards nobody remembers what was typed. */
const HOLD_MS = 2_000;

/** Keeps the keys that follow one which opens a form until the form is there. They are text for it, and no commands. */
export interface Hold {
  /** Does what the key of a form does. Keys are held until something opens or is said. */
  run(act: () => void): void;
  /** Whether the key is held. `again` then gets it once the form is there. */
  takes(name: string, again: () => void): boolean;
}

export function createHold(shell: Shell): Hold {
  let held: (() => void)[] | null = null;
  let stop = () => {};

  const isSame = (before: ReturnType<Shell['store']['get']>): boolean => {
    const { views, overlay, question, message } = shell.store.get();
    const isSaid = message !== null && message !== before.message;
    return !isSaid && views === before.views && overlay === before.overlay && question === before.question;
  };

  const replay = () => {
    const keys = held ?? [];
    held = null;
    for (const again of keys) again();
  };

  return {
    run(act) {
      const before = shell.store.get();
      act();
      if (!isSame(before)) return;
      held = [];
      const unsubscribe = shell.store.subscribe(() => {
        if (isSame(before)) return;
        stop();
        // What opens may still be filled.
        queueMicrotask(replay);
      });
      const timer = setTimeout(() => {
        stop();
        held = null;
      }, HOLD_MS);
      timer.unref();
      stop = () => {
        unsubscribe();
        clearTimeout(timer);
      };
    },
    takes(name, again) {
      if (held === null) return false;
      if (name === 'esc' || name === 'ctrl+c') {
        stop();
        held = null;
        return false;
      }
      held.push(again);
      return true;
    },
  };
}
