const EVERY_SECOND = 1_000;
const EVERY_TEN_SECONDS = 10_000;

/** @param {string} text */
export const say = (text) => void process.stderr.write(`${text}\n`);

/** @param {number} since */
const seconds = (since) => ((performance.now() - since) / 1_000).toFixed(1);

/**
 * Reports a task, its elapsed time and its end: on a terminal in one line that is rewritten, elsewhere in plain lines.
 * Everything goes to stderr, because stdout belongs to the program.
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(doing, work) {
  const start = performance.now();
  const isTerminal = process.stderr.isTTY === true;
  const show = () => {
    const line = `${doing} … ${Math.round((performance.now() - start) / 1_000)} s`;
    if (isTerminal) process.stderr.write(`\r\x1b[K${line}`);
    else say(line);
  };
  if (isTerminal) show();
  else say(`${doing} …`);
  const timer = setInterval(show, isTerminal ? EVERY_SECOND : EVERY_TEN_SECONDS);
  const end = (/** @type {string} */ how) =>
    say(`${isTerminal ? '\r\x1b[K' : ''}${doing} … ${how} ${seconds(start)} s`);
  try {
    const result = await work();
    end('done in');
    return result;
  } catch (error) {
    end('failed after');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
