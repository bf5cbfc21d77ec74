import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { openLocal } from '../local.ts';
import { startServer } from '../start.ts';
import { readConfig } from './config.ts';

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });

const startAndStop = async (dataDir: string) => {
  const server = await startServer({ config: readConfig(environment(dataDir)), version: '1.12.0', webRoot: null });
  await server.close();
  return server.firstAdmin;
};

test('a library that a command created gets its first password from the first server', async () => {
  const dataDir = temporaryFolder();
  const local = await openLocal(environment(dataDir), '1.12.0');
  if (local.kind === 'in-process') await local.close();
  expect(await startAndStop(dataDir)).toMatchObject({ username: 'admin', generatedPassword: expect.any(String) });
  expect(await startAndStop(dataDir)).toBe(null);
});

test('a first start that fails, such as on a port that is in use, leaves the first password to the next start', async () => {
  const dataDir = temporaryFolder();
  const other = await startServer({
    config: readConfig(environment(temporaryFolder())),
    version: '1.12.0',
    webRoot: null,
  });
  const config = readConfig({ ...environment(dataDir), PORT: new URL(other.address).port });
  await expect(startServer({ config, version: '1.12.0', webRoot: null })).rejects.toThrow('EADDRINUSE');
  await other.close();
  expect(await startAndStop(dataDir)).toMatchObject({ username: 'admin', generatedPassword: expect.any(String) });
});

test('two commands on one folder share its owner', async () => {
  const dataDir = temporaryFolder();
  const owner = await openLocal(environment(dataDir), '1.12.0');
  expect(owner.kind).toBe('in-process');
  expect(await openLocal(environment(dataDir), '1.12.0')).toMatchObject({ kind: 'socket' });
  if (owner.kind === 'in-process') await owner.close();
});
