import { exitCodes } from '../kit/failure.ts';
import { stopSwitch, type Terminal } from '../kit/terminal.ts';

const SIGNALS = { SIGINT: exitCodes.interrupt, SIGTERM: exitCodes.terminated, SIGHUP: exitCodes.hangup } as const;

/** This process as the world of a command. The first signal asks the command to end, the second ends it. */
export function thisTerminal(): Terminal {
  const stop = stopSwitch();
  for (const [signal, exitCode] of Object.entries(SIGNALS))
    process.on(signal, () => {
      if (stop.exitCode !== null) process.exit(exitCode);
      stop.stop(exitCode);
    });
  // `recipes list | head -1`: the reader has what it wanted.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop.stop(exitCodes.ok);
  });
  process.stderr.on('error', () => {});
  return {
    env: process.env,
    // Opening standard input takes a moment that a command without it need not wait for.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    stop,
  };
}
