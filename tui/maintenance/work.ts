import type { Translate } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import type { Shell } from '../kit/shell.ts';

/** Does one thing at a time that takes a while: says so until it has ended, then what `act` answers, or why it failed. */
export type Work = (underWay: string, act: () => Promise<string>) => void;

export function createWork(connection: Connection, shell: Shell, t: Translate): Work {
  let current: string | null = null;
  return async (underWay, act) => {
    // A key that is pressed twice does not make two backups.
    if (current) return shell.stay(current);
    current = underWay;
    shell.stay(underWay);
    try {
      shell.say(await connection.watch(act()), 'success');
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
    } finally {
      current = null;
    }
  };
}
