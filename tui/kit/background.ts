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

/**
 * Asks the terminal for the colour of its background, at most `limitMs` long. Device attributes are asked for as well:
 * every terminal answers those, so one that keeps silent on colours costs no waiting. Must end before the page is drawn:
 * late answers would be read as typed keys. Keys typed meanwhile are put back.
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
  if (typed) stdin.unshift(typed);
  return backgroundIn(heard);
}
