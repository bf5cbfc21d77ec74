import { spawn } from 'node:child_process';

/** The command that prints what it reads, unless the environment names another. */
export const printerCommand = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment.PRINTER_COMMAND || 'lp';

/** The words of a command, of which some may be quoted: `lp -d "kitchen printer"`. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** Pipes bytes to a command, without a shell. Resolves to its error output if it failed. */
export function pipeTo(command: string, bytes: Uint8Array): Promise<string | undefined> {
  return new Promise((resolve) => {
    const [program = '', ...args] = wordsOf(command);
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-1_000);
    });
    // A command that does not read to its end says why with its exit code.
    child.stdin.on('error', () => {});
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : errorOutput.trim() || String(code)));
    child.stdin.end(bytes);
  });
}
