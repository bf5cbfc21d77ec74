import type { LovageClient } from '../core/app/client.ts';
import type { Language } from '../core/kit/translate.ts';
import type { Session } from './app/session.ts';
import { askTerminal, giveBack, type TerminalInput } from './kit/ask-terminal.ts';
import { firstTheme } from './kit/first-theme.ts';
import { firstPictures } from './kit/pictures/first-pictures.ts';
import { pictureQuestions } from './kit/pictures/kind.ts';
import { stateFolder } from './kit/state-folder.ts';

export interface TuiOptions {
  readonly client: LovageClient;
  readonly language: Language;
  /** Resolves when requests can be sent at once. */
  ready(): Promise<void>;
  /** Releases the local library until the returned function is called. */
  rest?(): Promise<() => void>;
  /** Opens a file in the user's editor and waits until it exits. False if the editor failed. */
  edit?(path: string): Promise<boolean>;
  /** The signed-in user and the server. Requested while the interface loads. */
  session(): Promise<Session>;
  readonly version: string;
  /** Name of a theme, which wins over everything else. */
  readonly theme?: string | undefined;
  /** Speaks in lines instead of drawing a screen. */
  readonly isAccessible?: boolean;
  readonly stdin?: TerminalInput;
  readonly stdout?: NodeJS.WriteStream;
  readonly stderr?: NodeJS.WritableStream;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const EXIT_USAGE = 2;

/**
 * Runs the terminal interface until the user quits; resolves to the exit code. The interface loads while the terminal
 * reports its colours and the server the session: each takes a tenth of a second.
 */
export async function startTui(options: TuiOptions): Promise<number> {
  const { language, environment = process.env } = options;
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr } = options;
  if (options.isAccessible) return (await import('./app/lines/run.ts')).runLines(options);
  if (!stdin.isTTY || !stdout.isTTY || environment.TERM === 'dumb') {
    stderr.write(`${language.t('tui.needs_terminal')}\n`);
    return EXIT_USAGE;
  }
  const choice = { environment, flag: options.theme, folder: stateFolder(environment) };
  const hasPictures = firstTheme(choice) !== 'mono';
  const questions = hasPictures ? pictureQuestions(firstPictures(choice), environment) : '';
  const asked = askTerminal(stdin, stdout, { questions });
  const ready = options.ready();
  const asking = ready.then(() => options.session());
  // An unreachable server is reported below, after the terminal has been restored.
  asking.catch(() => {});
  await ready.catch(() => {});
  const loading = import('./app/run.tsx');
  const session = await asking
    .finally(() => asked)
    .catch((thrown: unknown) => {
      giveBack(stdin);
      throw thrown;
    });
  return (await loading).runTui({ ...options, environment }, session, await asked);
}
