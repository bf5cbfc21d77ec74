import { exitCodes } from '../kit/failure.ts';
import { stopSwitch, type Terminal } from '../kit/terminal.ts';

const SIGNALS = { SIGINT: exitCodes.interrupt, SIGTERM: exitCodes.terminated, SIGHUP: exitCodes.hangup } as const;

/** The terminal of this process. The first signal asks the command to stop, the second ends the process. */
export function thisTerminal(): Terminal {
  const stop = stopSwitch();
  for (const [signal, exitCode] of Object.entries(SIGNALS))
    process.on(signal, () => {
      if (stop.exitCode !== null) process.exit(exitCode);
      stop.stop(exitCode);
    });
  let outputFault: Error | null = null;
  // EPIPE, as in `recipes list | head -1`: the reader has closed the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') outputFault ??= error;
    stop.stop(error.code === 'EPIPE' ? exitCodes.ok : exitCodes.failure);
  });
  process.stderr.on('error', () => {});
  return {
    env: process.env,
    // Opening standard input takes time, so it is opened only by commands that read it.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    stop,
    get outputFault() {
      return outputFault;
    },
  };
}
