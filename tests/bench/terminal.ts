import { type ChildProcess, spawn } from 'node:child_process';
import { type Figure, median, percentile } from './figure.ts';
import { library, tokenFor } from './library.ts';
import { environment, innermost, node, program, residentMb, root, serve, timed, type Variables } from './processes.ts';

const ROUNDS = 9;
const KEYS = 60;
/** Marks the end of a complete frame. */
export const FRAME_END = '\u001b[?2026l';

export interface Screen {
  readonly child: ChildProcess;
  /** All output since the last `forget`. */
  drawn(): string;
  forget(): void;
  /** Milliseconds until the output satisfies `wanted`. */
  until(wanted: (drawn: string) => boolean): Promise<number>;
  press(keys: string): void;
  end(): Promise<void>;
}

/** Runs the TUI in a pseudo terminal of 120×40 from `script` (util-linux). */
export function openScreen(variables: Variables): Screen {
  const command = `stty cols 120 rows 40; exec '${node}' '${program}' tui`;
  const env = environment({ TERM: 'xterm-256color', LANG: 'en_US.UTF-8', ...variables });
  const child = spawn('script', ['-qfc', command, '/dev/null'], { env, cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  let drawn = '';
  let wake = () => {};
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
    drawn += chunk;
    wake();
  });
  return {
    child,
    drawn: () => drawn,
    forget: () => {
      drawn = '';
    },
    async until(wanted) {
      const started = performance.now();
      while (!wanted(drawn)) {
        if (performance.now() - started > 20_000)
          throw new Error(`the screen did not show the expected text:\n${drawn.slice(-2_000)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1_000);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return performance.now() - started;
    },
    press: (keys) => void child.stdin!.write(keys),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin!.write('q');
        setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
      }),
  };
}

/** The list is complete when its last visible row and the hints below are drawn. */
export const isFull = (drawn: string) => drawn.includes('45 min') && drawn.includes('?');

async function firstFrame(variables: Variables): Promise<number> {
  const started = performance.now();
  const screen = openScreen(variables);
  await screen.until(isFull);
  const took = performance.now() - started;
  await screen.end();
  return took;
}

/** The cost of `script` and its shell, measured with a bare node. It is subtracted from the figures. */
const bareInScreen = (): Promise<number> => {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn('script', ['-qfc', `stty cols 120 rows 40; exec '${node}' -e 0`, '/dev/null'], {
      stdio: 'ignore',
    });
    child.once('exit', () => resolve(performance.now() - started));
  });
};

async function beyondBare(variables: Variables): Promise<{ value: number; note: string }> {
  const bare: number[] = [];
  const own: number[] = [];
  await firstFrame(variables);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareInScreen());
    own.push(await firstFrame(variables));
  }
  return {
    value: median(own) - median(bare),
    note: `${median(own).toFixed(0)} ms, bare node ${median(bare).toFixed(0)} ms`,
  };
}

async function keyFrames(variables: Variables): Promise<{ times: number[]; residentMb: number }> {
  const screen = openScreen(variables);
  await screen.until(isFull);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const memory = residentMb(innermost(screen.child.pid!));
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    screen.forget();
    screen.press(key % 2 === 0 || key < 20 ? 'j' : 'k');
    times.push(await screen.until((drawn) => drawn.includes(FRAME_END)));
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await screen.end();
  return { times, residentMb: memory };
}

/** Measures how soon the TUI shows its first full frame, and how soon it reacts to a key. */
export async function terminal(): Promise<Figure[]> {
  await timed(['-e', '0']);
  const dataDir = await library(1_000);
  const local = await beyondBare({ DATA_DIR: dataDir });
  const keys = await keyFrames({ DATA_DIR: dataDir });
  const server = await serve(dataDir);
  const remote = await beyondBare({ RECIPES_HOST: server.url, RECIPES_TOKEN: await tokenFor(server.url) });
  await server.stop();
  return [
    { name: 'TUI first full frame from a server, beyond bare node', ...remote, goal: 230, unit: 'ms' },
    { name: 'TUI first full frame of a local library', ...local, goal: 450, unit: 'ms' },
    {
      name: 'TUI key to frame, median',
      value: median(keys.times),
      goal: 16,
      unit: 'ms',
      note: `p95 ${percentile(keys.times, 95).toFixed(0)} ms`,
    },
    { name: 'TUI memory with a local library', value: keys.residentMb, goal: 200, unit: 'MB' },
  ];
}
