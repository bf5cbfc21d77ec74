import { spawn } from 'node:child_process';

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

/** Opens a file in the user's editor and waits for its end. False if the editor failed. */
export async function runEditor(
  environment: Readonly<Record<string, string | undefined>>,
  path: string,
): Promise<boolean> {
  const editor = environment.VISUAL || environment.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');
  const listenAgain = ignoreInterrupts();
  const isDone = await new Promise<boolean>((resolve) => {
    // The variable may contain arguments ("code --wait"), so a shell runs it; the path is a separate argument.
    const child =
      process.platform === 'win32'
        ? spawn(editor.split(' ')[0]!, [...editor.split(' ').slice(1), path], { stdio: 'inherit' })
        : spawn('sh', ['-c', `${editor} "$1"`, 'editor', path], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  listenAgain();
  return isDone;
}
