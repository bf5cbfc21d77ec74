import type { LovageClient } from '../core/app/client.ts';
import type { Language } from '../core/kit/translate.ts';
import type { Session } from './app/tui.ts';
import { askBackground, type TerminalInput } from './kit/background.ts';

export interface TuiOptions {
  readonly client: LovageClient;
  readonly language: Language;
  /** Resolves when a request can leave at once. */
  ready(): Promise<void>;
  /** Who is signed in where; asked while the interface loads. */
  session(): Promise<Session>;
  readonly version: string;
  readonly stdin?: TerminalInput;
  readonly stdout?: NodeJS.WriteStream;
  readonly stderr?: NodeJS.WritableStream;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const EXIT_USAGE = 2;

/**
 * The pages in the terminal until somebody quits; answers the exit code. The interface loads while the terminal tells
 * its colours and the server who is signed in: each takes a tenth of a second.
 */
export async function startTui(options: TuiOptions): Promise<number> {
  const { language, environment = process.env } = options;
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr } = options;
  if (!stdin.isTTY || !stdout.isTTY || environment.TERM === 'dumb') {
    stderr.write(`${language.t('tui.needs_terminal')}\n`);
    return EXIT_USAGE;
  }
  const asked = askBackground(stdin, stdout);
  const ready = options.ready();
  const asking = ready.then(() => options.session());
  // A server that cannot be reached is told below, once the terminal is as it was.
  asking.catch(() => {});
  await ready.catch(() => {});
  const loading = import('./app/run.tsx');
  const session = await asking.finally(() => asked);
  return (await loading).runTui(options, session, await asked);
}
