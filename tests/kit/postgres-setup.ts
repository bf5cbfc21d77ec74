import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgresLibrary } from '../../server/app/postgres-library.ts';
import { furnish } from './furnish.ts';
import { ask, databaseUrl, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for test databases, and the prefix of their names. */
    postgres: { url: string; prefix: string };
  }
}

/** Starts a server for the run, or uses TEST_DATABASE_URL. There, only databases created here are changed. */
export async function setup({ provide }: TestProject) {
  const found = process.env.TEST_DATABASE_URL;
  const { url, stop } = found ? { url: found, stop: async () => {} } : await startPostgres();
  const prefix = `lovage_test_${randomBytes(6).toString('hex')}`;
  const [library, furnished] = [`${prefix}_library`, `${prefix}_furnished`];
  const dataDir = mkdtempSync(join(tmpdir(), 'lovage-furnish-'));
  const end = async () => {
    if (found) for (const name of [library, furnished]) await ask(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await stop();
  };
  try {
    await ask(url, `CREATE DATABASE ${library} TEMPLATE template0 ENCODING 'UTF8'`);
    const database = await openPostgresLibrary(databaseUrl(url, library), {});
    await database.close();
    await ask(url, `CREATE DATABASE ${furnished} TEMPLATE ${library}`);
    await furnish(dataDir, databaseUrl(url, furnished));
  } catch (error) {
    await end();
    throw error;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  provide('postgres', { url, prefix });
  return end;
}
