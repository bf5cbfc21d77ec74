import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance, useApp } from 'ink';
import type { Mouse } from '../../kit/mouse/mouse.ts';
import { openInBrowser } from '../../kit/open-url.ts';
import type { PictureLayer } from '../../kit/pictures/picture-layer.ts';
import type { Terminal } from '../session.ts';
import { stopWithGroup } from './stop.ts';

const BELL = '\u0007';
/** Clears the screen and goes to its first row, wherever the cursor was. */
const CLEAR = '\u001b[2J\u001b[H';
/**
 * Terminals and Ink disagree about the width of some scripts, such as Devanagari. A row that is too long for the
 * terminal is cut: if it continued in the next row, it would push the whole screen up, header included.
 */
const CUT_ROWS = '\u001b[?7l';
const WRAP_ROWS = '\u001b[?7h';
/** Saves the terminal's window title on its stack and sets ours. */
const TITLE = '\u001b[22;2t\u001b]2;Lovage\u0007';
const TITLE_BACK = '\u001b[23;2t';

const osc52 = (text: string): string => `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`;

export type SuspendTerminal = ReturnType<typeof useApp>['suspendTerminal'];

export interface TerminalParts {
  readonly stdout: NodeJS.WriteStream;
  readonly environment: Terminal['environment'];
  readonly canSuspend: boolean;
  readonly instance: () => Instance | undefined;
  readonly layer: PictureLayer;
  readonly mouse: Pick<Mouse, 'lend'>;
  readonly draw: () => void;
  readonly exit: (code: number) => void;
  /** Releases the local library until the returned function is called. */
  readonly rest: () => Promise<() => void>;
  /** Opens a file in the user's editor. False if the editor failed. */
  readonly edit: (path: string) => Promise<boolean>;
}

/** The shell must not wait longer for the library to be released. */
const REST_MS = 1_500;

export interface OwnTerminal extends Terminal {
  /** Sets title and modes for the pages. */
  start(): void;
  /** Called with the function that hands the terminal to others. */
  onReady(suspend: SuspendTerminal): void;
  /** Restores title and modes. */
  end(): void;
}

/** What the interface does with the terminal besides drawing frames. */
export function createTerminal(parts: TerminalParts): OwnTerminal {
  const { stdout, environment, canSuspend, instance, layer, mouse, draw, exit, rest, edit } = parts;
  let suspendTerminal: SuspendTerminal | undefined;
  let isLent = false;
  let isEnded = false;

  const set = () => {
    stdout.write(TITLE + CUT_ROWS);
    if (!canSuspend) return;
    process.once('SIGTSTP', suspend);
    process.on('SIGCONT', take);
  };
  /** From now on signals have their usual effect: those for an editor reach this process, too. */
  const unset = () => {
    stdout.write(WRAP_ROWS + TITLE_BACK);
    process.off('SIGTSTP', suspend);
    process.off('SIGCONT', take);
  };
  /** Gives the terminal to other programs: their rows wrap, and nothing is drawn over them. */
  async function lend(meanwhile: () => Promise<unknown>) {
    if (!suspendTerminal || isLent || isEnded) return;
    isLent = true;
    layer.hide();
    const takeMouse = mouse.lend();
    unset();
    const suspension = await suspendTerminal();
    await meanwhile();
    isLent = false;
    if (isEnded) return;
    set();
    takeMouse();
    await suspension.resume();
    layer.again();
    // The window may have been resized, and only the foreground program is told.
    if (canSuspend) process.kill(process.pid, 'SIGWINCH');
  }
  /** Other commands need the library meanwhile. */
  async function stop() {
    const resting = rest();
    await Promise.race([resting, sleep(REST_MS)]).catch(() => {});
    await stopWithGroup();
    void resting.then(
      (goOn) => goOn(),
      () => {},
    );
  }
  const suspend = () => void lend(stop);
  /** The process was stopped from outside, and others may have used the terminal. */
  const take = () => void lend(async () => {});

  return {
    canSuspend,
    exit,
    start: set,
    end: () => {
      if (!isEnded && !isLent) unset();
      isEnded = true;
    },
    onReady: (given) => {
      suspendTerminal = given;
    },
    redraw: () => {
      if (isLent) return;
      layer.hide();
      // Ink erases its frame by moving up from where it takes the cursor to be. Only after that the first row is
      // certain.
      instance()?.clear();
      stdout.write(CLEAR);
      draw();
      layer.again();
    },
    suspend,
    copy: (text) => void stdout.write(osc52(text)),
    edit: async (path) => {
      let isDone = false;
      await lend(async () => {
        isDone = await edit(path);
      });
      return isDone;
    },
    bell: () => void stdout.write(BELL),
    environment,
    openUrl: (url) => openInBrowser(url, environment.BROWSER),
  };
}
