import { execFile } from 'node:child_process';
import type { Message } from '../target.ts';

const COMMAND_MS = 15_000;
const MAX_OUTPUT = 64 * 1024;

/**
 * Passes a message to the Apprise command, for schemes that we do not support ourselves. The address is passed in the
 * environment, because it contains secrets and every user of the machine can read arguments. No shell is involved.
 */
export const byCommand = (command: string, url: string, { title, body }: Message, signal: AbortSignal): Promise<void> =>
  new Promise((done, reject) => {
    const { PATH, HOME, LANG } = process.env;
    const env = { PATH, HOME, LANG: LANG ?? 'C.UTF-8', APPRISE_URLS: url };
    const options = { env, timeout: COMMAND_MS, killSignal: 'SIGKILL' as const, maxBuffer: MAX_OUTPUT, signal };
    const child = execFile(command, ['--title', title], options, (error) => (error ? reject(error) : done()));
    child.stdin?.on('error', () => {});
    child.stdin?.end(body || title);
  });
