import type { useApp } from 'ink';

export type SuspendTerminal = ReturnType<typeof useApp>['suspendTerminal'];

/** Hands the terminal back to the shell until `fg`. */
export async function suspendToShell(suspendTerminal: SuspendTerminal): Promise<void> {
  const suspension = await suspendTerminal();
  // Keeps the process alive while input is paused. Otherwise nothing would receive SIGCONT.
  const alive = setInterval(() => {}, 1 << 30);
  process.once('SIGCONT', () => {
    clearInterval(alive);
    void suspension.resume();
  });
  process.kill(process.pid, 'SIGTSTP');
}
