import type { TerminalAnswers } from './pictures/kind.ts';
import type { Background } from './text/theme.ts';

export interface TerminalInput extends NodeJS.ReadableStream {
  isTTY?: boolean;
  setRawMode?(mode: boolean): unknown;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const COLOUR = /\u001b\]11;rgb:([\da-f]{2,4})\/([\da-f]{2,4})\/([\da-f]{2,4})(?:\u0007|\u001b\\)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const ATTRIBUTES = /\u001b\[\?[\d;]*c/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answers about pictures, its name and its cells
const PICTURES = /\u001b_G[^\u001b]*\u001b\\|\u001bP>\|[^\u001b]*\u001b\\|\u001b\[6;\d+;\d+t/g;

const withoutAnswers = (text: string): string => text.replace(COLOUR, '').replace(ATTRIBUTES, '').replace(PICTURES, '');

/** Whether an answer such as `rgb:ffff/ffff/ffff` is a dark or a light colour; null if there is no answer. */
export function backgroundIn(answer: string): Background | null {
  const match = COLOUR.exec(answer);
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.5 ? 'light' : 'dark';
}

const BEGUN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the beginning of a terminal's answer
  /\u001b(?:\](?:1(?:1(?:;[^\u0007\u001b]*\u001b?)?)?)?|_(?:G[^\u001b]*\u001b?)?|P(?:>(?:\|[^\u001b]*\u001b?)?)?)$/;

/**
 * Removes answers that arrive after the time limit from the input: they would be read as typed keys. Stops at the
 * answer that every terminal gives.
 */
function swallowLateAnswers(stdin: TerminalInput): void {
  const read = stdin.read;
  let begun = '';
  let isOver = false;
  // `read` returns null when the buffer is empty; the stream's types leave that out.
  stdin.read = ((size?: number): string | null => {
    if (isOver && begun === '') return read.call(stdin, size) as string | null;
    for (let chunk = read.call(stdin, size); chunk !== null; chunk = read.call(stdin, size)) {
      const text = begun + String(chunk);
      isOver ||= ATTRIBUTES.test(text);
      const whole = withoutAnswers(text);
      begun = isOver ? '' : (BEGUN.exec(whole)?.[0] ?? '');
      const keys = whole.slice(0, whole.length - begun.length);
      // After a read that returned null, a stream fetches more. If only an answer was removed, do not return null
      // early.
      if (keys !== '') return keys;
    }
    return null;
  }) as typeof stdin.read;
}

export interface Question {
  /** What to ask besides the background. */
  readonly questions?: string;
  readonly limitMs?: number;
}

export interface Heard extends TerminalAnswers {
  readonly background: Background | null;
}

/** Erases the question again in terminals that show it as text. */
const unseen = (questions: string): string => (questions === '' ? '' : `\u001b7${questions}\u001b8\u001b[K`);

/**
 * Asks the terminal for its background colour and more, for at most `limitMs`. Also asks for device attributes: every
 * terminal answers these, so a terminal that knows nothing else costs no waiting. Later answers are removed from the
 * input. Keys typed meanwhile are put back.
 */
export async function askTerminal(
  stdin: TerminalInput,
  stdout: NodeJS.WritableStream,
  { questions = '', limitMs = 80 }: Question = {},
): Promise<Heard> {
  let heard = '';
  stdin.setRawMode?.(true);
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stdin.removeListener('readable', read);
      resolve();
    };
    // An answer may wait to be read: loading the interface takes longer than the terminal.
    const timer = setTimeout(() => setImmediate(finish), limitMs);
    const read = () => {
      for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) heard += String(chunk);
      if (ATTRIBUTES.test(heard)) finish();
    };
    stdin.on('readable', read);
    stdout.write(`\u001b]11;?\u0007${unseen(questions)}\u001b[c`);
  });
  const typed = withoutAnswers(heard);
  const isComplete = ATTRIBUTES.test(heard);
  if (!isComplete) swallowLateAnswers(stdin);
  if (typed) stdin.unshift(typed);
  return { background: backgroundIn(heard), text: heard, isComplete };
}

/** Leaves the input as it was before the questions, so that the program can end. */
export function giveBack(stdin: TerminalInput): void {
  stdin.setRawMode?.(false);
  stdin.pause();
}
