import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgresLibrary } from '../../server/app/postgres-library.ts';
import { ask, databaseUrl, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests make their databases on, and how the names of those begin. */
    postgres: { url: string; prefix: string };
  }
}

/** A server for one run, or the one at TEST_DATABASE_URL, where only databases made here are touched. */
export async function setup({ provide }: TestProject) {
  const found = process.env.TEST_DATABASE_URL;
  const { url, stop } = found ? { url: found, stop: async () => {} } : await startPostgres();
  const prefix = `lovage_test_${randomBytes(6).toString('hex')}`;
  const template = `${prefix}_template`;
  const end = async () => {
    if (found) await ask(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await stop();
  };
  try {
    await ask(url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
    const database = await openPostgresLibrary(databaseUrl(url, template), {});
    await database.close();
  } catch (error) {
    await end();
    throw error;
  }
  provide('postgres', { url, prefix });
  return end;
}
