import type { Background } from './theme.ts';

export interface TerminalInput extends NodeJS.ReadableStream {
  isTTY?: boolean;
  setRawMode?(mode: boolean): unknown;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's answer
const COLOUR = /\u001b\]11;rgb:([\da-f]{2,4})\/([\da-f]{2,4})\/([\da-f]{2,4})(?:\u0007|\u001b\\)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's answer
const ATTRIBUTES = /\u001b\[\?[\d;]*c/;

/** Whether an answer such as `rgb:ffff/ffff/ffff` is a dark colour or a light one; null where there is none. */
export function backgroundIn(answer: string): Background | null {
  const match = COLOUR.exec(answer);
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.5 ? 'light' : 'dark';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the beginning of a terminal's answer
const BEGUN = /\u001b\](?:1(?:1(?:;[^\u0007\u001b]*\u001b?)?)?)?$/;

/**
 * Takes answers out of what is read that come after nobody waits for them any more: they would be read as typed keys.
 * Ends with the answer that every terminal gives.
 */
function swallowLateAnswers(stdin: TerminalInput): void {
  const read = stdin.read;
  let begun = '';
  // Null is the end of what is there; the types of streams leave it out.
  stdin.read = ((size?: number): string | null => {
    for (let chunk = read.call(stdin, size); chunk !== null; chunk = read.call(stdin, size)) {
      const text = begun + String(chunk);
      if (ATTRIBUTES.test(text)) stdin.read = read;
      const whole = text.replace(COLOUR, '').replace(ATTRIBUTES, '');
      begun = stdin.read === read ? '' : (BEGUN.exec(whole)?.[0] ?? '');
      const keys = whole.slice(0, whole.length - begun.length);
      // A terminal reads on once it was asked in vain: an answer that is left out must not end the reading.
      if (keys !== '') return keys;
    }
    return null;
  }) as typeof stdin.read;
}

/**
 * Asks the terminal for the colour of its background, at most `limitMs` long. Device attributes are asked for as well:
 * every terminal answers those, so one that keeps silent on colours costs no waiting. Answers that come later are taken
 * out of what is read. Keys typed meanwhile are put back.
 */
export async function askBackground(
  stdin: TerminalInput,
  stdout: NodeJS.WritableStream,
  limitMs = 80,
): Promise<Background | null> {
  let heard = '';
  stdin.setRawMode?.(true);
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stdin.removeListener('readable', read);
      resolve();
    };
    const timer = setTimeout(finish, limitMs);
    const read = () => {
      for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) heard += String(chunk);
      if (ATTRIBUTES.test(heard)) finish();
    };
    stdin.on('readable', read);
    stdout.write('\u001b]11;?\u0007\u001b[c');
  });
  const typed = heard.replace(COLOUR, '').replace(ATTRIBUTES, '');
  if (!ATTRIBUTES.test(heard)) swallowLateAnswers(stdin);
  if (typed) stdin.unshift(typed);
  return backgroundIn(heard);
}
