import type { Translate } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { sayError } from '../kit/text/error-text.ts';

/** Runs one slow task at a time. Shows progress until it ends, then the text that `act` returns, or why it failed. */
export type Work = (underWay: string, act: () => Promise<string>) => void;

export function createWork(connection: Connection, shell: Shell, t: Translate): Work {
  let current: string | null = null;
  return async (underWay, act) => {
    // Pressing a key twice must not make two backups.
    if (current) return shell.stay(current);
    current = underWay;
    shell.stay(underWay);
    try {
      shell.say(await connection.watch(act()), 'success');
    } catch (thrown) {
      sayError(shell, t, thrown);
    } finally {
      current = null;
    }
  };
}
