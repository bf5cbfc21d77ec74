import { createInterface } from 'node:readline';
import { safe } from '../../kit/text/safe.ts';

/** Thrown at the end of the input: there are no more answers. */
export class EndOfInput extends Error {}

/** The answer to a list of numbered choices. */
export type Answer =
  | { readonly kind: 'back' }
  | { readonly kind: 'number'; readonly index: number }
  | { readonly kind: 'text'; readonly text: string };

/** A dialog in lines. Each line is printed once and never drawn again. */
export interface Dialog {
  say(text?: string): void;
  /** The answer without blanks around it. Throws `EndOfInput` when there is none. */
  ask(question: string): Promise<string>;
  /** Says the numbered choices. Returns the index of the chosen one, other words, or that the answer was empty. */
  choose(choices: readonly string[], question: string): Promise<Answer>;
  close(): void;
}

export interface DialogStreams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
}

export function createDialog({ stdin, stdout }: DialogStreams): Dialog {
  // The terminal itself echoes what is typed: screen readers follow that best.
  const reader = createInterface({ input: stdin, terminal: false });
  const typed: string[] = [];
  let isOver = false;
  let waiting: (() => void) | undefined;
  reader.on('line', (line) => {
    typed.push(line);
    waiting?.();
  });
  reader.on('close', () => {
    isOver = true;
    waiting?.();
  });

  async function ask(question: string): Promise<string> {
    stdout.write(`${safe(question)} `);
    if (typed.length === 0 && !isOver)
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
    const line = typed.shift();
    if (line === undefined) throw new EndOfInput();
    return safe(line).trim();
  }
  const say = (text = '') => void stdout.write(`${safe(text)}\n`);

  return {
    say,
    ask,
    choose: async (choices, question) => {
      choices.forEach((choice, index) => {
        say(`${index + 1}. ${choice}`);
      });
      const answer = await ask(question);
      if (answer === '') return { kind: 'back' };
      const number = /^\d+$/.test(answer) ? Number(answer) : 0;
      return number >= 1 && number <= choices.length
        ? { kind: 'number', index: number - 1 }
        : { kind: 'text', text: answer };
    },
    close: () => reader.close(),
  };
}
