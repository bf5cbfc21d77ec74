import type { Readable, Writable } from 'node:stream';

export type Input = Readable & { readonly isTTY?: boolean };
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** A stop from outside: a signal, or a reader that went away. An AbortSignal would cost every command 5 ms. */
export interface Stop {
  /** The exit code that the stop asks for; null while nothing asked. */
  readonly exitCode: number | null;
  /** Calls when the stop comes, or at once where it came already. */
  onStop(listener: (exitCode: number) => void): void;
}

/** A stop with the hand that makes it; only the first call counts. */
export function stopSwitch(): Stop & { stop(exitCode: number): void } {
  const listeners: ((exitCode: number) => void)[] = [];
  let asked: number | null = null;
  return {
    get exitCode() {
      return asked;
    },
    onStop(listener) {
      if (asked === null) listeners.push(listener);
      else listener(asked);
    },
    stop(exitCode) {
      if (asked !== null) return;
      asked = exitCode;
      for (const listener of listeners) listener(exitCode);
    },
  };
}

/** What a command meets of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stop: Stop;
}
