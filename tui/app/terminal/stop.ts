/** Timers do not run in a stopped process, so this one ends only if the process could not be stopped. */
const STOP_MS = 250;

/**
 * Stops this process and those that were started with it, such as an older Node.js that started this one: the shell
 * takes the terminal back only when all have stopped. Resolves after `fg`, or soon if no shell could continue the
 * program: the kernel drops the signal then.
 */
export function stopWithGroup(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      process.off('SIGCONT', done);
      resolve();
    };
    // Let signals of the same moment be handled first.
    const timer = setTimeout(() => setImmediate(done), STOP_MS);
    process.on('SIGCONT', done);
    process.kill(0, 'SIGTSTP');
  });
}
