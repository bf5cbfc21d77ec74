import { PassThrough, Readable } from 'node:stream';
import { runProgram } from '../../cli/app/program.ts';
import { stopSwitch, type Terminal } from '../../cli/kit/terminal.ts';
import { noteCommand } from './seen.ts';
import { temporaryFolder } from './temporary.ts';

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input. By default empty, or a terminal if `tty` is set. */
  readonly stdin?: string | Uint8Array;
  /** Runs on a terminal of 80 columns, or of this many; in a pipe by default. */
  readonly tty?: boolean | number;
  /** Keys to type, each after its question has appeared. */
  readonly answers?: readonly (readonly [question: string, keys: string])[];
  /** Stops the command, like a signal with this exit code. */
  readonly stop?: AbortSignal;
}

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Answers = [string, string][];

/** A stream that records its text, as a terminal or a pipe. */
function sink(columns: number | null, onText: (all: string) => void) {
  let text = '';
  const stream = Object.assign(new PassThrough(), columns === null ? {} : { isTTY: true, columns, rows: 24 });
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    onText(text);
  });
  return { stream, text: () => text };
}

/** Standard input of a terminal: types the keys when the question appears. */
function keyboard(answers: Answers) {
  const stream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stream });
  return {
    stream,
    hear(said: string) {
      const next = answers[0];
      if (!next || !said.includes(next[0])) return;
      answers.shift();
      setImmediate(() => stream.write(next[1]));
    },
  };
}

/** Runs one command line in this process, as on a terminal or in a script. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const { env = {}, stdin, tty = false, answers = [], stop } = options;
  const columns = tty === false ? null : tty === true ? 80 : tty;
  const person = keyboard([...answers] as Answers);
  const out = sink(columns, person.hear);
  const err = sink(columns, person.hear);
  const stopping = stopSwitch();
  stop?.addEventListener('abort', () => stopping.stop(Number(stop.reason)), { once: true });
  const terminal: Terminal = {
    env: { XDG_CONFIG_HOME: temporaryFolder(), DATA_DIR: temporaryFolder(), NO_COLOR: '1', ...env },
    stdin: stdin !== undefined || columns === null ? Readable.from(stdin === undefined ? [] : [stdin]) : person.stream,
    stdout: out.stream,
    stderr: err.stream,
    stop: stopping,
  };
  const code = await runProgram(args, { version: '1.12.0', terminal, onDone: noteCommand });
  // The last text reaches the reader in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return { code, stdout: out.text(), stderr: err.text() };
}
