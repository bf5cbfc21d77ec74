import { styleText } from 'node:util';
import { type ColorChoice, usesColor } from './color.ts';
import type { Shape } from './formats/shape.ts';
import { safeJson } from './safe.ts';
import type { OutputStream, Terminal } from './terminal.ts';

export type Style = Parameters<typeof styleText>[0];

/** One of the two streams: data goes to stdout, messages to the user go to stderr. */
export interface Channel {
  readonly isTerminal: boolean;
  readonly hasColor: boolean;
  /** Columns of the terminal; infinite in a pipe, so that nothing is cut or wrapped. */
  readonly columns: number;
  style(style: Style, text: string): string;
  /** Writes one or more lines. */
  line(text?: string): void;
  write(text: string | Uint8Array): void;
}

export interface Output {
  readonly data: Channel;
  readonly talk: Channel;
  /** Writes the answer to stdout: as JSON, or in the shape that the user asked for. */
  json(value: unknown): void;
  /** Resolves when everything is written; rejects if the shape does not fit the answer. */
  written(): Promise<void>;
  /** Writes a message to stderr; silent with --quiet. */
  note(text: string): void;
}

export interface OutputChoices {
  readonly color?: ColorChoice | undefined;
  readonly isQuiet?: boolean | undefined;
  readonly shape?: Shape | null;
  /** Writes no text to stdout. Structured output, which the user asked for, is written. */
  readonly isMute?: boolean;
}

const DEFAULT_COLUMNS = 80;

function channel(stream: OutputStream, env: Terminal['env'], color: ColorChoice | undefined): Channel {
  const isTerminal = stream.isTTY === true;
  const hasColor = usesColor({ flag: color, env, isTerminal });
  return {
    isTerminal,
    hasColor,
    columns: isTerminal ? stream.columns || DEFAULT_COLUMNS : Number.POSITIVE_INFINITY,
    style: (style, text) => (hasColor && text !== '' ? styleText(style, text, { validateStream: false }) : text),
    line: (text = '') => void stream.write(`${text}\n`),
    write: (text) => void stream.write(text),
  };
}

export function openOutput(
  terminal: Terminal,
  { color, isQuiet = false, shape = null, isMute = false }: OutputChoices = {},
): Output {
  const answer = channel(terminal.stdout, terminal.env, color);
  const data = isMute ? { ...answer, line: () => {}, write: () => {} } : answer;
  const talk = channel(terminal.stderr, terminal.env, color);
  let waiting: Promise<void> = Promise.resolve();
  const shaped = async (value: unknown, chosen: Shape) => {
    const { render } = await import('./formats/render.ts');
    const text = await render(value, chosen);
    if (text !== '') answer.line(text);
  };
  return {
    data,
    talk,
    json(value) {
      if (!shape) return answer.line(safeJson(value, 2));
      waiting = waiting.then(() => shaped(value, shape));
      // The error is thrown by `written`.
      waiting.catch(() => {});
    },
    written: () => waiting,
    note: (text) => (isQuiet ? undefined : talk.line(text)),
  };
}
