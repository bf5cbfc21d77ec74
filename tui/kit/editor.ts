import { spawn } from 'node:child_process';

/** Opens a file in the user's editor and waits for its end. False if the editor failed. */
export function runEditor(environment: Readonly<Record<string, string | undefined>>, path: string): Promise<boolean> {
  const editor = environment.VISUAL || environment.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');
  return new Promise((resolve) => {
    // The variable may contain arguments ("code --wait"), so a shell runs it; the path is a separate argument.
    const child =
      process.platform === 'win32'
        ? spawn(editor.split(' ')[0]!, [...editor.split(' ').slice(1), path], { stdio: 'inherit' })
        : spawn('sh', ['-c', `${editor} "$1"`, 'editor', path], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
