import type { useApp } from 'ink';

export type SuspendTerminal = ReturnType<typeof useApp>['suspendTerminal'];

/**
 * Hands the terminal back to the shell until `fg`; resolves once it is back. `lend` prepares it for others, and returns
 * what takes it back.
 */
export async function suspendToShell(suspendTerminal: SuspendTerminal, lend: () => () => void): Promise<void> {
  const suspension = await suspendTerminal();
  const takeBack = lend();
  // Keeps the process alive while input is paused. Otherwise nothing would receive SIGCONT.
  const alive = setInterval(() => {}, 1 << 30);
  const continued = new Promise((resolve) => {
    process.once('SIGCONT', resolve);
  });
  process.kill(process.pid, 'SIGTSTP');
  await continued;
  clearInterval(alive);
  takeBack();
  await suspension.resume();
  // The window may have changed while the shell had it, and only the program in front is told.
  process.kill(process.pid, 'SIGWINCH');
}
