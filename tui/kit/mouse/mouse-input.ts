import type { TerminalInput } from '../ask-terminal.ts';

/** A press of the first button. Columns and rows count from 0. */
export interface Click {
  readonly column: number;
  readonly row: number;
}

export interface MouseParts {
  readonly stdin: TerminalInput;
  readonly write: (text: string) => void;
  readonly clicked: (click: Click) => void;
  /** The keys that a turn of the wheel stands for. */
  readonly keysOfWheel: (direction: 'up' | 'down') => string;
}

export interface MouseInput {
  turn(isOn: boolean): void;
  /** Leaves the mouse to another program. The returned function takes it back. */
  lend(): () => void;
  /** At the end of the program. */
  end(): void;
}

/** Presses and the wheel, reported with decimal places. */
const ON = '\u001b[?1000h\u001b[?1006h';
const OFF = '\u001b[?1006l\u001b[?1000l';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal reports
const REPORT = /\u001b\[<(\d+);(\d+);(\d+)([Mm])/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the beginning of what a terminal reports
const BEGUN = /\u001b\[<[\d;]*$/;
const WHEEL = { '64': 'up', '65': 'down' } as const;
const FIRST_BUTTON = '0';

/** Reads the mouse from the input, and leaves the keys around it. */
export function mouseInput({ stdin, write, clicked, keysOfWheel }: MouseParts): MouseInput {
  let isOn = false;
  let isReading = false;
  let begun = '';

  function keysIn(text: string): string {
    return text.replace(REPORT, (_, button: string, column: string, row: string, end: string) => {
      if (button === '64' || button === '65') return keysOfWheel(WHEEL[button]);
      if (button === FIRST_BUTTON && end === 'M') clicked({ column: Number(column) - 1, row: Number(row) - 1 });
      return '';
    });
  }

  /** Reports that arrive after the mouse is turned off are not keys either. */
  function readReports() {
    if (isReading) return;
    isReading = true;
    const read = stdin.read;
    stdin.read = ((size?: number): string | null => {
      for (let chunk = read.call(stdin, size); chunk !== null; chunk = read.call(stdin, size)) {
        const text = keysIn(begun + String(chunk));
        begun = BEGUN.exec(text)?.[0] ?? '';
        const keys = text.slice(0, text.length - begun.length);
        if (keys !== '') return keys;
      }
      return null;
    }) as typeof stdin.read;
  }

  return {
    turn: (isWanted) => {
      if (isWanted) readReports();
      if (isWanted !== isOn) write(isWanted ? ON : OFF);
      isOn = isWanted;
    },
    lend: () => {
      if (isOn) write(OFF);
      return () => {
        if (isOn) write(ON);
      };
    },
    end: () => {
      if (isOn) write(OFF);
      isOn = false;
    },
  };
}
