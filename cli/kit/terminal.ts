import type { Readable, Writable } from 'node:stream';

export type Input = Readable & { readonly isTTY?: boolean };
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Why a command ends before its time, with the exit code that says so. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('stopped');
    this.name = 'Stopped';
    this.exitCode = exitCode;
  }
}

/** What a command meets of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborted by a signal or by a reader that went away; the reason is a Stopped. */
  readonly signal: AbortSignal;
}
