import { exitCodes } from '../kit/failure.ts';
import { Stopped, type Terminal } from '../kit/terminal.ts';

const SIGNALS = { SIGINT: exitCodes.interrupt, SIGTERM: exitCodes.terminated, SIGHUP: exitCodes.hangup } as const;

/** This process as the world of a command. The first signal asks the command to end, the second ends it. */
export function thisTerminal(): Terminal {
  const stop = new AbortController();
  for (const [signal, exitCode] of Object.entries(SIGNALS))
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(exitCode);
      stop.abort(new Stopped(exitCode));
    });
  // `recipes list | head -1`: the reader has what it wanted.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop.abort(new Stopped(exitCodes.ok));
  });
  process.stderr.on('error', () => {});
  return {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
  };
}
