import { execFile } from 'node:child_process';
import type { Message } from '../target.ts';

const COMMAND_MS = 15_000;
const MAX_OUTPUT = 64 * 1024;

/**
 * Hands a message to the command of Apprise, for addresses that we do not know. The address goes by the environment: it
 * holds secrets, and arguments are for everybody on the machine to read. No shell is between.
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
