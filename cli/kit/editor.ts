import { spawn } from 'node:child_process';
import { exitCodes, Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Opens a file in the user's editor and waits until it exits. */
export async function openEditor({ env }: Terminal, path: string): Promise<void> {
  const editor = env.VISUAL || env.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');
  const code = await new Promise<number | null>((resolve, reject) => {
    // The variable may contain arguments ("code --wait"), so a shell runs it; the path is a separate argument.
    const child =
      process.platform === 'win32'
        ? spawn(`${editor} "${path}"`, { shell: true, stdio: 'inherit' })
        : spawn('sh', ['-c', `${editor} "$1"`, 'editor', path], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Failure('cli.errors.editor_failed', { editor }, exitCodes.failure);
}
