import type { Instance } from 'ink';
import { runEditor } from '../../kit/editor.ts';
import type { Mouse } from '../../kit/mouse/mouse.ts';
import { openInBrowser } from '../../kit/open-url.ts';
import type { PictureLayer } from '../../kit/pictures/picture-layer.ts';
import type { Terminal } from '../session.ts';
import { type SuspendTerminal, suspendToShell } from './suspend.ts';

const BELL = '\u0007';
/** Clears the screen and goes to its first row, wherever the cursor was. */
const CLEAR = '\u001b[2J\u001b[H';
/**
 * Terminals and Ink disagree about the width of some scripts, such as Devanagari. A row that is too long for the terminal
 * is cut: if it continued in the next row, it would push the whole screen up, header included.
 */
export const CUT_ROWS = '\u001b[?7l';
export const WRAP_ROWS = '\u001b[?7h';

const osc52 = (text: string): string => `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`;

export interface TerminalParts {
  readonly stdout: NodeJS.WriteStream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly canSuspend: boolean;
  readonly instance: () => Instance | undefined;
  readonly layer: PictureLayer;
  readonly mouse: Pick<Mouse, 'lend'>;
  readonly draw: () => void;
  readonly exit: (code: number) => void;
}

export interface OwnTerminal extends Terminal {
  /** Called with the function that hands the terminal to others. */
  onReady(suspend: SuspendTerminal): void;
}

/** What the interface does with the terminal besides drawing frames. */
export function createTerminal(parts: TerminalParts): OwnTerminal {
  const { stdout, environment, canSuspend, instance, layer, mouse, draw, exit } = parts;
  let suspendTerminal: SuspendTerminal | undefined;
  let isLent = false;
  /** Other programs wrap their rows, and nothing is drawn over them. */
  const lend = () => {
    isLent = true;
    const takeMouse = mouse.lend();
    stdout.write(WRAP_ROWS);
    return () => {
      isLent = false;
      stdout.write(CUT_ROWS);
      takeMouse();
    };
  };
  return {
    canSuspend,
    exit,
    onReady: (suspend) => {
      suspendTerminal = suspend;
    },
    redraw: () => {
      if (isLent) return;
      layer.hide();
      // Ink erases its frame by moving up from where it takes the cursor to be. Only after that the first row is certain.
      instance()?.clear();
      stdout.write(CLEAR);
      draw();
      layer.again();
    },
    suspend: () => {
      if (!suspendTerminal) return;
      layer.hide();
      void suspendToShell(suspendTerminal, lend).then(layer.again);
    },
    copy: (text) => void stdout.write(osc52(text)),
    edit: async (path) => {
      let isDone = false;
      layer.hide();
      await suspendTerminal?.(async () => {
        const takeBack = lend();
        isDone = await runEditor(environment, path);
        takeBack();
      });
      layer.again();
      return isDone;
    },
    bell: () => void stdout.write(BELL),
    openUrl: (url) => openInBrowser(url),
  };
}
