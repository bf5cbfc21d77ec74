import { execFile } from 'node:child_process';
import { failBackup } from '../../core/backups/errors.ts';

const MAX_MS = 3_600_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Runs the operator's command with the path of a backup as its only argument, without a shell, for an hour at most.
 * Throws `backups.command_failed` with the end of its output.
 */
export const runCommand = (command: string, path: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(command, [path], { timeout: MAX_MS, maxBuffer: MAX_BYTES, signal }, (cause, _, stderr) => {
      if (!cause) return resolve();
      const reason = stderr.trim().split('\n').at(-1) || cause.message.split('\n')[0]!;
      reject(failBackup('backups.command_failed', { params: { command, reason: reason.slice(0, 300) }, cause }));
    });
  });
