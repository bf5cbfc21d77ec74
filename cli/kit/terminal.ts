import type { Readable, Writable } from 'node:stream';

export type Input = Readable & { readonly isTTY?: boolean };
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** A request to stop: a signal, or a reader that closed the pipe. An AbortSignal would cost every command 5 ms. */
export interface Stop {
  /** The requested exit code; null until a stop is requested. */
  readonly exitCode: number | null;
  /** Calls the listener when the stop is requested, or at once if it was. */
  onStop(listener: (exitCode: number) => void): void;
}

/** A stop and the function that requests it. Only the first call counts. */
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

/** The environment, the streams and the stop of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stop: Stop;
  /** The error of standard output, unless its reader closed it. */
  readonly outputFault?: Error | null;
}

/** The user's language, as their environment names it. */
export const languageOf = ({ RECIPES_LANG, LC_ALL, LC_MESSAGES, LANG }: Terminal['env']): string | undefined =>
  RECIPES_LANG || LC_ALL || LC_MESSAGES || LANG;
