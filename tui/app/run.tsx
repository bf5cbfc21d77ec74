import { flushCompileCache } from 'node:module';
import { type Instance, render } from 'ink';

import { logCrash } from '../kit/crash-log.ts';
import { runEditor } from '../kit/editor.ts';
import { openInBrowser } from '../kit/open-url.ts';
import { stateFolder } from '../kit/state-folder.ts';
import type { Background } from '../kit/text/theme.ts';
import { createTheming } from '../kit/theming.ts';
import type { TuiOptions } from '../start.ts';
import { App } from './App.tsx';
import { paletteItems } from './palette/items.ts';
import type { Session, Terminal } from './session.ts';
import { type SuspendTerminal, suspendToShell } from './suspend.ts';
import { createTui } from './tui.ts';

const EXIT_INTERNAL = 70;

/** Saves the terminal's window title on its stack and sets ours. The old one is restored at the end. */
const TITLE = '\u001b[22;2t\u001b]2;Lovage\u0007';
const TITLE_BACK = '\u001b[23;2t';
const BELL = '\u0007';
/** Clears the screen and goes to its first row, wherever the cursor was. */
const CLEAR = '\u001b[2J\u001b[H';
/** How long a window has its size before everything is drawn anew. */
const SETTLED_MS = 60;
/**
 * Terminals and Ink disagree about the width of some scripts, such as Devanagari. A row that is too long for the terminal
 * is cut: if it continued in the next row, it would push the whole screen up, header included.
 */
const CUT_ROWS = '\u001b[?7l';
const WRAP_ROWS = '\u001b[?7h';

const osc52 = (text: string): string => `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`;

/** Runs the interface until the user quits; resolves to the exit code. */
export async function runTui(options: TuiOptions, session: Session, background: Background | null): Promise<number> {
  const { client, language, version, environment = process.env } = options;
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr } = options;

  let instance: Instance | undefined;
  let suspendTerminal: SuspendTerminal | undefined;
  let crash: unknown;
  let code = 0;
  const end = (exitCode: number) => {
    code = exitCode;
    instance?.unmount();
  };
  const onCrash = (error: unknown) => {
    crash ??= error ?? new Error('unknown');
    end(EXIT_INTERNAL);
  };
  const wrapRows = () => void stdout.write(WRAP_ROWS);
  let isLent = false;
  /** Other programs wrap their rows, and nothing is drawn over them. */
  const lend = () => {
    isLent = true;
    wrapRows();
    return () => {
      isLent = false;
      stdout.write(CUT_ROWS);
    };
  };
  const terminal: Terminal = {
    canSuspend: stdin === process.stdin && process.platform !== 'win32',
    exit: end,
    redraw: () => {
      if (isLent) return;
      // Ink erases its frame by moving up from where it takes the cursor to be. Only after that the first row is certain.
      instance?.clear();
      stdout.write(CLEAR);
      draw();
    },
    suspend: () => void (suspendTerminal && suspendToShell(suspendTerminal, lend)),
    copy: (text) => void stdout.write(osc52(text)),
    edit: async (path) => {
      let isDone = false;
      await suspendTerminal?.(async () => {
        const takeBack = lend();
        isDone = await runEditor(environment, path);
        takeBack();
      });
      return isDone;
    },
    bell: () => void stdout.write(BELL),
    openUrl: (url) => openInBrowser(url),
  };
  const state = stateFolder(environment);
  const theming = createTheming({
    background,
    colorDepth: stdout.getColorDepth?.() ?? 4,
    environment,
    flag: options.theme,
    folder: state,
  });
  const tui = createTui({
    client,
    language,
    session,
    version,
    terminal,
    columns: stdout.columns || 80,
    rows: stdout.rows || 24,
    stateFolder: state,
    theming,
  });
  tui.palette.offer(paletteItems(tui));
  let resizing: NodeJS.Timeout | undefined;
  const onResize = () => {
    tui.resize(stdout.columns, stdout.rows);
    // Terminals move rows and the cursor in their own ways, and Ink draws from where it was.
    clearTimeout(resizing);
    resizing = setTimeout(terminal.redraw, SETTLED_MS).unref();
  };
  const onReady = (suspend: SuspendTerminal) => {
    suspendTerminal = suspend;
  };
  const draw = () => instance?.rerender(<App tui={tui} onReady={onReady} />);

  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
  stdout.on('resize', onResize);
  process.on('exit', wrapRows);
  stdout.write(TITLE + CUT_ROWS);
  try {
    instance = render(<App tui={tui} onReady={onReady} />, {
      stdin: stdin as NodeJS.ReadStream,
      stdout,
      alternateScreen: true,
      incrementalRendering: true,
      maxFps: 60,
      exitOnCtrlC: false,
      patchConsole: false,
      interactive: true,
    });
    await instance.waitUntilRenderFlush();
    flushCompileCache();
    // Load forms after the first frame, so that they are ready when needed.
    tui.sheets.use(() => {});
    await instance.waitUntilExit();
  } catch (error) {
    onCrash(error);
  } finally {
    stdout.off('resize', onResize);
    clearTimeout(resizing);
    process.off('uncaughtException', onCrash);
    process.off('unhandledRejection', onCrash);
    process.off('exit', wrapRows);
    stdout.write(TITLE_BACK + WRAP_ROWS);
    tui.dispose();
  }
  if (crash === undefined) return code;
  const path = logCrash(crash, 'tui.log', environment);
  stderr.write(`${language.t(path ? 'tui.crashed' : 'tui.crashed_without_log', { path })}\n`);
  return EXIT_INTERNAL;
}
