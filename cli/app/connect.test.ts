import { expect, onTestFinished, test } from 'vitest';
import { openLocal } from '../../server/local.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { connectLazily } from './connect.ts';

const about = { method: 'GET', path: '/api/app/about', headers: {} } as const;

test('where the owner of the local library ends between two calls, the next call goes on', async () => {
  const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' };
  const owner = await openLocal(env, '1.12.0');
  const connection = connectLazily(() => ({ kind: 'local', as: null }), { env, version: '1.12.0', isDebugging: false });
  onTestFinished(() => connection.close());
  expect((await connection.transport(about)).status).toBe(200);
  if (owner.kind === 'in-process') await owner.close();
  expect((await connection.transport(about)).status).toBe(200);
});
