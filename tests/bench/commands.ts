import { type Figure, median } from './figure.ts';
import { library, tokenFor } from './library.ts';
import { program, serve, timed, type Variables } from './processes.ts';

const ROUNDS = 15;

/** The time of a command beyond that of a bare node. Measures both in turn, so that a busy machine slows both. */
async function beyondBare(
  args: readonly string[],
  variables: Variables = {},
): Promise<{ value: number; note: string }> {
  const bare: number[] = [];
  const own: number[] = [];
  await timed([program, ...args], variables);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timed(['-e', '0']));
    own.push(await timed([program, ...args], variables));
  }
  return {
    value: median(own) - median(bare),
    note: `${median(own).toFixed(0)} ms, bare node ${median(bare).toFixed(0)} ms`,
  };
}

/** Measures how long commands take to start and to read. */
export async function commands(): Promise<Figure[]> {
  const dataDir = await library(1_000);
  const version = await beyondBare(['--version']);
  const help = await beyondBare(['--help']);
  const local = await beyondBare(['list', '--limit', '20'], { DATA_DIR: dataDir });
  const server = await serve(dataDir);
  const remote = await beyondBare(['list', '--limit', '20'], {
    RECIPES_HOST: server.url,
    RECIPES_TOKEN: await tokenFor(server.url),
  });
  await server.stop();
  return [
    { name: 'recipes --version, beyond bare node', ...version, goal: 10, unit: 'ms' },
    { name: 'recipes --help, beyond bare node', ...help, goal: 30, unit: 'ms' },
    { name: 'one read from a running server, beyond bare node', ...remote, goal: 110, unit: 'ms' },
    { name: 'one read of a local library, beyond bare node', ...local, goal: 290, unit: 'ms' },
  ];
}
