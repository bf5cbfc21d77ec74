import { spawn } from 'node:child_process';
import { exitCodes, Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Ctrl+C in an editor is meant for the editor, but reaches every program of the terminal. */
function ignoreInterrupts(): () => void {
  const listeners = process.listeners('SIGINT');
  const ignore = () => {};
  process.on('SIGINT', ignore);
  for (const listener of listeners) process.off('SIGINT', listener);
  return () => {
    for (const listener of listeners) process.on('SIGINT', listener);
    process.off('SIGINT', ignore);
  };
}

const editorOf = (env: Terminal['env']): string =>
  env.VISUAL || env.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');

/** Opens a file in the user's editor and waits until it exits. False if the editor failed. */
export async function runEditor(env: Terminal['env'], path: string): Promise<boolean> {
  const editor = editorOf(env);
  const listenAgain = ignoreInterrupts();
  return new Promise<boolean>((resolve) => {
    // The variable may contain arguments ("code --wait"), so a shell runs it; the path is a separate argument.
    const child =
      process.platform === 'win32'
        ? spawn(`${editor} "${path}"`, { shell: true, stdio: 'inherit' })
        : spawn('sh', ['-c', `${editor} "$1"`, 'editor', path], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  }).finally(listenAgain);
}

/** The same for a command, which fails with the editor. */
export async function openEditor({ env }: Terminal, path: string): Promise<void> {
  if (!(await runEditor(env, path)))
    throw new Failure('cli.errors.editor_failed', { editor: editorOf(env) }, exitCodes.failure);
}
