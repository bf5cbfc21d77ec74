import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/system-packages.mjs';
import { fastestFolder } from './run-folder.ts';

export interface TestServer {
  /** Address of the database for creating others. */
  readonly url: string;
  stop(): Promise<void>;
}

function idOf(flag: '-u' | '-g', user: string): number {
  const id = Number.parseInt(spawnSync('id', [flag, user]).stdout.toString(), 10);
  if (Number.isNaN(id)) throw new Error(`PostgreSQL does not run as root, and the user ${user} does not exist.`);
  return id;
}

/** PostgreSQL refuses to run as root, so root runs it as the user of its package. */
const servant = () => (process.getuid?.() === 0 ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : {});

const SETTINGS = ['listen_addresses=', 'max_connections=100'];

/** Faster settings without durability, which no test needs. */
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
];

/**
 * Stops the server and removes its folder when standard input closes, which also happens when this process is killed.
 */
const KEEPER = 'dir=$1; shift; "$@" & pid=$!; read _; kill -INT $pid; wait $pid; rm -rf "$dir"';

/**
 * Starts a separate server in a temporary folder. It listens only on a socket there. With `isDurable`, for benchmarks,
 * the folder is on the disk; otherwise in memory, if there is enough.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestServer> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('The PostgreSQL tests need its programs or a server. Set PG_BIN or TEST_DATABASE_URL.');
  const user = servant();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : fastestFolder(), 'lovage-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'lovage', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), init, { ...user, cwd: folder });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  }
  const speed = isDurable ? [] : FORGETFUL;
  const settings = [...SETTINGS, ...speed, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, join(programs, 'postgres'), '-D', data, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C ends only this process. The server stops when its standard input closes.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const stop = async () => {
    keeper.stdin!.end();
    await ended;
  };
  const url = `postgres://lovage@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await answering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function answering(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask(url, 'SELECT 1');
    } catch (error) {
      if (tries === 1_200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Runs one statement on a separate connection. */
export async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
