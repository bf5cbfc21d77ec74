import type { useApp } from 'ink';

export type SuspendTerminal = ReturnType<typeof useApp>['suspendTerminal'];

/** Gives the terminal back to the shell until `fg`. */
export async function suspendToShell(suspendTerminal: SuspendTerminal): Promise<void> {
  const suspension = await suspendTerminal();
  // Nothing else keeps the process up while input is paused, and without it nobody would hear SIGCONT.
  const alive = setInterval(() => {}, 1 << 30);
  process.once('SIGCONT', () => {
    clearInterval(alive);
    void suspension.resume();
  });
  process.kill(process.pid, 'SIGTSTP');
}
