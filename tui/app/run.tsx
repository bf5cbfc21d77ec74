import { flushCompileCache } from 'node:module';
import { type Instance, render } from 'ink';

import type { Heard } from '../kit/ask-terminal.ts';
import { logCrash } from '../kit/crash-log.ts';
import { keysOneByOne } from '../kit/forms/one-by-one.ts';
import { createMouse } from '../kit/mouse/mouse.ts';
import { createPictureLayer } from '../kit/pictures/picture-layer.ts';
import { createPictures } from '../kit/pictures/pictures.ts';
import { stateFolder } from '../kit/state-folder.ts';
import { createTheming } from '../kit/theming.ts';
import type { TuiOptions } from '../start.ts';
import { App } from './App.tsx';
import { paletteItems } from './palette/items.ts';
import type { Session } from './session.ts';
import { mouseRights } from './terminal/mouse-rights.ts';
import { createTerminal } from './terminal/terminal.ts';
import { createTui } from './tui.ts';

const EXIT_INTERNAL = 70;

/** The overlays that are menus. */
const menus: ReadonlySet<string | null> = new Set([
  'actions',
  'conflict',
  'rate',
  'run_action',
  'sort',
  'step_timer',
  'systems',
  'theme',
]);

/** How long the window must keep its size before everything is redrawn. */
const SETTLED_MS = 60;

type RunOptions = TuiOptions & Required<Pick<TuiOptions, 'environment'>>;

/** Runs the interface until the user quits; resolves to the exit code. */
export async function runTui(options: RunOptions, session: Session, heard: Heard): Promise<number> {
  const { client, language, version, environment } = options;
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr } = options;

  let instance: Instance | undefined;
  let crash: unknown;
  let code = 0;
  const end = (exitCode: number) => {
    code = exitCode;
    layer.hide();
    mouse.end();
    instance?.unmount();
  };
  const onCrash = (error: unknown) => {
    crash ??= error ?? new Error('unknown');
    end(EXIT_INTERNAL);
  };
  const write = (text: string) => void stdout.write(text);
  const state = stateFolder(environment);
  const mouse = createMouse({ stdin, write, environment, folder: state });
  /** Also if the process ends without unmounting. */
  const restore = () => {
    mouse.end();
    terminal.end();
  };
  const layer = createPictureLayer({
    write,
    flushed: async () => instance?.waitUntilRenderFlush(),
  });
  const terminal = createTerminal({
    stdout,
    environment,
    canSuspend: stdin === process.stdin && process.platform !== 'win32',
    instance: () => instance,
    layer,
    mouse,
    draw: () => draw(),
    exit: end,
    rest: options.rest ?? (async () => () => {}),
    edit: options.edit ?? (async () => false),
  });
  const look = { environment, folder: state, colorDepth: stdout.getColorDepth?.() ?? 4 };
  const theming = createTheming({ ...look, background: heard.background, flag: options.theme });
  const pictures = createPictures({ ...look, answers: heard, layer });
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
    pictures,
    mouse,
  });
  tui.palette.offer(paletteItems(tui));
  let resizing: NodeJS.Timeout | undefined;
  const onResize = () => {
    tui.resize(stdout.columns, stdout.rows);
    // Terminals move rows and the cursor in their own ways, and Ink draws from where it was.
    clearTimeout(resizing);
    resizing = setTimeout(terminal.redraw, SETTLED_MS).unref();
  };
  const draw = () => instance?.rerender(<App tui={tui} onReady={terminal.onReady} />);

  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
  stdout.on('resize', onResize);
  process.on('exit', restore);
  terminal.start();
  try {
    instance = render(<App tui={tui} onReady={terminal.onReady} />, {
      stdin: stdin as NodeJS.ReadStream,
      stdout,
      alternateScreen: true,
      incrementalRendering: true,
      maxFps: 60,
      exitOnCtrlC: false,
      patchConsole: false,
      interactive: true,
    });
    mouse.start(mouseRights(tui));
    keysOneByOne(stdin, () => menus.has(tui.shell.store.get().overlay));
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
    process.off('exit', restore);
    restore();
    tui.dispose();
  }
  if (crash === undefined) return code;
  const path = logCrash(crash, 'tui.log', environment);
  stderr.write(`${language.t(path ? 'tui.crashed' : 'tui.crashed_without_log', { path })}\n`);
  return EXIT_INTERNAL;
}
