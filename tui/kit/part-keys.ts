import type { Lazy } from './lazy.ts';

/** Makes the actions and conditions of keys for a part of a screen that is loaded when it is first used. */
export const partKeys = <C, S, P>(screenOf: (context: C) => Lazy<S>, partOf: (screen: S) => P) => ({
  /** An action on the part. Loads it first if needed. */
  on:
    (act: (part: P, context: C) => void) =>
    (context: C): void =>
      screenOf(context).use((screen) => act(partOf(screen), context)),
  /** A condition. False until the part has loaded. */
  given:
    (isTrue: (part: P) => boolean) =>
    (context: C): boolean => {
      const screen = screenOf(context).get();
      return screen !== null && isTrue(partOf(screen));
    },
});
