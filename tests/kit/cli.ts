import { PassThrough, Readable } from 'node:stream';
import { runProgram } from '../../cli/app/program.ts';
import { stopSwitch, type Terminal } from '../../cli/kit/terminal.ts';
import { noteCommand } from './seen.ts';
import { temporaryFolder } from './temporary.ts';

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in; without it standard input is empty, or a terminal where `tty` is set. */
  readonly stdin?: string | Uint8Array;
  /** On a terminal of 80 columns, or of so many; in a pipe otherwise. */
  readonly tty?: boolean | number;
  /** What the person types at questions: each once its text has appeared. */
  readonly answers?: readonly (readonly [question: string, keys: string])[];
  /** Stops the command, as a signal with this exit code would. */
  readonly stop?: AbortSignal;
}

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Answers = [string, string][];

/** A stream that keeps what is written, as a terminal or as a pipe. */
function sink(columns: number | null, onText: (all: string) => void) {
  let text = '';
  const stream = Object.assign(new PassThrough(), columns === null ? {} : { isTTY: true, columns, rows: 24 });
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    onText(text);
  });
  return { stream, text: () => text };
}

/** Standard input of a person: keys come when the question is there. */
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

/** Runs one command line in this process, as a person at a terminal or a script would. */
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
  // What was written last reaches the reader in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { code, stdout: out.text(), stderr: err.text() };
}
