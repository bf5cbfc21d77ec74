import type { Shell } from '../kit/shell.ts';

/** A server at home answers sooner. Later, nobody remembers what was typed. */
const HOLD_MS = 2_000;

/** Keeps the keys typed while a form is opening, and gives them to the form: they are text, not commands. */
export interface EarlyKeys {
  /** Runs the key of a form. Further keys are held until something opens or a message appears. */
  run(act: () => void): void;
  /** Whether the key is held. If so, `again` repeats it when the form is open. */
  takes(name: string, again: () => void): boolean;
}

export function createEarlyKeys(shell: Shell): EarlyKeys {
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
        // The form may still be filling in its values.
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
