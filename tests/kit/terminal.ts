import { Readable, Writable } from 'node:stream';
import xterm from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { runEditor } from '../../cli/kit/editor.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { type Language, language } from '../../core/kit/translate.ts';
import texts from '../../locales/en-US.json' with { type: 'json' };
import type { Session } from '../../tui/app/session.ts';
import { modernWidths } from './modern-widths.ts';
import type { World } from './world.ts';

const KEYS: Readonly<Record<string, string>> = {
  enter: '\r',
  esc: '\u001b',
  tab: '\t',
  'shift+tab': '\u001b[Z',
  space: ' ',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  home: '\u001b[H',
  end: '\u001b[F',
  pgup: '\u001b[5~',
  pgdn: '\u001b[6~',
  'ctrl+c': '\u0003',
  'ctrl+d': '\u0004',
  'ctrl+l': '\u000c',
  'ctrl+o': '\u000f',
  'ctrl+p': '\u0010',
  'ctrl+s': '\u0013',
  'ctrl+r': '\u0012',
  'ctrl+t': '\u0014',
  'ctrl+u': '\u0015',
  'ctrl+y': '\u0019',
};

/** Long, because the machine may be busy. */
const WAIT_MS = 40_000;

/** A key this soon after Esc counts as a key with Alt. People are slower, so tests wait. */
const ESC_MS = 40;

/** Style of one cell. */
export interface CellStyle {
  readonly isBold: boolean;
  readonly isInverse: boolean;
  readonly isColored: boolean;
}

export interface Screen {
  /** Presses keys by name. Types any other text as one chunk. */
  press(...keys: string[]): Screen;
  paste(text: string): void;
  /** The visible rows. */
  rows(): string[];
  text(): string;
  /** Waits until the screen shows the text. On failure, the error contains the screen. */
  until(text: string | RegExp): Promise<void>;
  /** Waits until the screen no longer shows the text. */
  untilGone(text: string): Promise<void>;
  /** The first row with the text, without trailing blanks. */
  row(text: string): string;
  /** The columns of this character, row by row. */
  columnsOf(character: string): number[];
  styleOf(text: string): CellStyle;
  /** Character and colors of a cell. Rows and columns count from 0. */
  cellAt(row: number, column: number): { text: string; color: string; background: string };
  resize(columns: number, rows: number): void;
  /** All output to the terminal. */
  output(): string;
  untilOutput(isMet: (output: string) => boolean): Promise<void>;
  isAlternate(): boolean;
  errors(): string;
  readonly exitCode: Promise<number>;
}

export interface TuiTestOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly client?: LovageClient;
  readonly session?: Session;
  readonly isTTY?: boolean;
  readonly language?: Language;
  readonly theme?: string;
  /** The terminal's answer about its background, such as `rgb:0000/0000/0000`. */
  readonly background?: string;
  /** The terminal's answers about pictures, its name and the size of its cells. */
  readonly answers?: TerminalKind;
}

export interface TerminalKind {
  readonly hasKitty?: boolean;
  readonly name?: string;
  /** Attributes, such as `?62;4` for one with sixel. Null: the terminal answers nothing at all. */
  readonly attributes?: string | null;
  /** Height and width of a cell in pixels. */
  readonly cell?: readonly [number, number];
}

export const english: Language = language('en-US', texts);

/** A headless terminal with real cells, cursor and modes. */
function fakeTerminal({ columns = 80, rows = 24, isTTY = true, background, answers = {} }: TuiTestOptions) {
  const terminal = new xterm.Terminal({
    cols: columns,
    rows,
    allowProposedApi: true,
    convertEol: true,
    windowOptions: { getCellSizePixels: true },
  });
  terminal.unicode.register(modernWidths);
  terminal.unicode.activeVersion = modernWidths.version;
  let output = '';
  let kittyReply = '';
  const stdin = Object.assign(new Readable({ read() {} }), {
    isTTY,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  const stdout = Object.assign(
    new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        output += chunk;
        if (chunk.includes('\u001b_Gi=31,') && kittyReply) stdin.push(kittyReply);
        terminal.write(chunk, done);
      },
    }),
    { isTTY, columns, rows, getColorDepth: () => 24 },
  );
  if (background)
    terminal.parser.registerOscHandler(11, () => {
      stdin.push(`\u001b]11;${background}\u0007`);
      return true;
    });
  const { hasKitty = false, name, attributes, cell } = answers;
  if (attributes !== null) terminal.onData((reply) => stdin.push(reply));
  const answer = (id: Parameters<typeof terminal.parser.registerCsiHandler>[0], text: string | undefined) =>
    text !== undefined &&
    terminal.parser.registerCsiHandler(id, () => {
      stdin.push(text);
      return true;
    });
  answer({ prefix: '>', final: 'q' }, name && `\u001bP>|${name}\u001b\\`);
  if (cell) answer({ final: 't' }, `\u001b[6;${cell.join(';')}t`);
  if (attributes) answer({ final: 'c' }, `\u001b[${attributes}c`);
  // The headless terminal ignores these questions, without handlers for them.
  if (hasKitty) kittyReply = '\u001b_Gi=31;OK\u001b\\';
  return { terminal, stdin, stdout, output: () => output };
}

/** A session on a server with web pages. */
export const remoteSession = (user: string, address = 'https://kitchen.example'): Session => ({
  user,
  userId: 'somebody',
  householdId: 'home',
  host: 'kitchen.example',
  isLocal: false,
  address,
});

/** Types chunks in their order, and waits after an Esc until the program has taken it for one. */
function typist(stdin: Readable) {
  const waiting: string[] = [];
  let isResting = false;
  const later = (act: () => void, ms: number) => setTimeout(act, ms).unref();

  // The program measures the pause from the moment when it reads the Esc.
  const rest = () => {
    if (!stdin.destroyed) stdin.readableLength > 0 ? later(rest, 5) : later(goOn, ESC_MS);
  };
  function goOn() {
    isResting = false;
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
      stdin.push(chunk);
      if (chunk !== KEYS.esc) continue;
      isResting = true;
      rest();
      return;
    }
  }
  return (chunks: readonly string[]) => {
    waiting.push(...chunks);
    if (!isResting) goOn();
  };
}

/** Runs the terminal interface for Anna on a screen of this size, until the end of the test. */
export async function tui(world: World, options: TuiTestOptions = {}): Promise<Screen> {
  const { environment = {} } = options;
  const { startTui } = await import('../../tui/start.ts');
  const { terminal, stdin, stdout, output } = fakeTerminal(options);
  let errors = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      errors += chunk;
      done();
    },
  });
  const known = { TERM: 'xterm-256color', XDG_STATE_HOME: world.dataDir, ...environment };
  const type = typist(stdin);
  const exitCode = startTui({
    edit: (path) => runEditor(known, path),
    client: options.client ?? world.anna.client,
    language: options.language ?? english,
    ready: async () => {},
    session: async () =>
      options.session ?? {
        user: 'anna',
        userId: world.anna.id,
        householdId: world.anna.householdId,
        host: 'kitchen.example',
        isLocal: false,
      },
    version: '1.12.0',
    theme: options.theme,
    stdin,
    stdout: stdout as unknown as NodeJS.WriteStream,
    stderr,
    environment: known,
  });
  onTestFinished(async () => {
    // The first one may ask whether to leave a form.
    type(['\u0003\u0003\u0003']);
    await exitCode;
    stdin.destroy();
  });

  const shownRows = () =>
    Array.from(
      { length: terminal.rows },
      (_, row) => terminal.buffer.active.getLine(terminal.buffer.active.baseY + row)?.translateToString(true) ?? '',
    );
  const text = () => shownRows().join('\n');

  async function wait(isMet: () => boolean, what: string) {
    const endsAt = performance.now() + WAIT_MS;
    while (!isMet()) {
      if (performance.now() > endsAt) throw new Error(`${what}. The screen shows:\n${text()}\n${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  const screen: Screen = {
    press(...keys) {
      type(keys.map((key) => KEYS[key] ?? key));
      return screen;
    },
    paste: (pasted) => type([`\u001b[200~${pasted}\u001b[201~`]),
    rows: shownRows,
    text,
    until: (wanted) =>
      wait(
        () => (typeof wanted === 'string' ? text().includes(wanted) : wanted.test(text())),
        `Never saw ${JSON.stringify(String(wanted))}`,
      ),
    untilGone: (unwanted) => wait(() => !text().includes(unwanted), `Still there: ${JSON.stringify(unwanted)}`),
    row: (wanted) => (shownRows().find((row) => row.includes(wanted)) ?? '').trimEnd(),
    columnsOf: (character) => {
      const { active } = terminal.buffer;
      return Array.from({ length: terminal.rows }, (_, row) => active.getLine(active.baseY + row)).flatMap((line) =>
        Array.from({ length: terminal.cols }, (_, column) => column).filter(
          (column) => line?.getCell(column)?.getChars() === character,
        ),
      );
    },
    styleOf: (wanted) => {
      const row = shownRows().findIndex((line) => line.includes(wanted));
      const column = shownRows()[row]?.indexOf(wanted) ?? -1;
      const cell = terminal.buffer.active.getLine(terminal.buffer.active.baseY + row)?.getCell(column);
      return {
        isBold: cell?.isBold() !== 0,
        isInverse: cell?.isInverse() !== 0,
        isColored: !cell?.isFgDefault() || !cell?.isBgDefault(),
      };
    },
    cellAt: (row, column) => {
      const cell = terminal.buffer.active.getLine(terminal.buffer.active.baseY + row)?.getCell(column);
      const hex = (color = 0) => `#${color.toString(16).padStart(6, '0')}`;
      return { text: cell?.getChars() ?? '', color: hex(cell?.getFgColor()), background: hex(cell?.getBgColor()) };
    },
    resize: (width, height) => {
      terminal.resize(width, height);
      Object.assign(stdout, { columns: width, rows: height });
      stdout.emit('resize');
    },
    output,
    untilOutput: (isMet) => wait(() => isMet(output()), 'The terminal never got what was waited for'),
    isAlternate: () => terminal.buffer.active.type === 'alternate',
    errors: () => errors,
    exitCode,
  };
  return screen;
}
