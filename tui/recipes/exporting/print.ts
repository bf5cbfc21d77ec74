import { spawn } from 'node:child_process';

/** The command that prints what it reads, unless the environment names another. */
export const printerCommand = (environment: NodeJS.ProcessEnv): string => environment.PRINTER_COMMAND || 'lp';

/** Gives bytes to a command of the shell. Resolves to what it said if it failed. */
export function pipeTo(command: string, bytes: Uint8Array): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-1_000);
    });
    // A command that does not read to its end says why with its exit code.
    child.stdin.on('error', () => {});
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : said.trim() || String(code)));
    child.stdin.end(bytes);
  });
}
