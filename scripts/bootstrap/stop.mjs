/** Ends the script with a message for the user, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script and sets the exit code.
 * @param {() => Promise<number | void>} main
 */
export async function script(main) {
  // Without a listener this signal opens the debugger of Node.js.
  process.on('SIGUSR1', () => {});
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
