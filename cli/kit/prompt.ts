import { exitCodes, Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Asks the user at the terminal. Each question rejects without a terminal, or on Ctrl+C. */
export interface Prompt {
  /** Whether a user can answer. */
  readonly canAsk: boolean;
  text(question: string, instead: string): Promise<string>;
  password(question: string, instead: string): Promise<string>;
  confirm(question: string, instead: string): Promise<boolean>;
}

/** `instead` is the option that a script uses in place of an answer; the error without a terminal names it. */
export function openPrompt({ stdin, stderr }: Terminal, isAllowed: boolean): Prompt {
  const canAsk = isAllowed && stdin.isTTY === true && stderr.isTTY === true;
  const streams = { input: stdin, output: stderr, withGuide: false };

  async function ask<T>(instead: string, question: (clack: typeof import('@clack/prompts')) => Promise<T | symbol>) {
    if (!canAsk) throw new Failure('cli.errors.cannot_ask', { instead });
    const clack = await import('@clack/prompts');
    const answer = await question(clack);
    if (clack.isCancel(answer)) throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
    return answer as T;
  }
  return {
    canAsk,
    text: (message, instead) => ask<string>(instead, (clack) => clack.text({ message, ...streams })),
    password: (message, instead) => ask<string>(instead, (clack) => clack.password({ message, ...streams })),
    confirm: (message, instead) =>
      ask<boolean>(instead, (clack) => clack.confirm({ message, initialValue: false, ...streams })),
  };
}
