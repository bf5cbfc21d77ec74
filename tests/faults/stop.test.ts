import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { startServing } from './processes.ts';
import { rawConnection } from './raw-requests.ts';
import { seeded } from './writers.ts';

const ROUNDS = times(2, 10);
const CONNECTIONS = 12;

/** Names of all recipes in a data folder that is not open. */
function namesIn(dataDir: string): Set<unknown> {
  const database = new Sqlite(join(dataDir, 'lovage.db'), { readonly: true });
  const names = new Set(database.prepare('SELECT name FROM recipes').pluck().all());
  database.close();
  return names;
}

test(
  'a server stopped under load answers every request, keeps what it acknowledged, and exits with 0',
  async () => {
    const dataDir = temporaryFolder();
    const chance = seeded(3);
    const saved: string[] = [];
    const lost: string[] = [];
    const cut: string[] = [];
    let maxRestartMs = 0;
    let answered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => rawConnection(server.address)));
      let isTold = false;
      const writing = connections.map(async ({ send }, writer) => {
        for (let number = 0; ; number++) {
          const name = `Soup ${round} ${writer} ${number}`;
          const wasTold = isTold;
          const answer = await send('POST', '/api/recipes', server.token, { name });
          if (answer === 201) saved.push(name);
          if (typeof answer === 'number') answered += 1;
          if (answer === 201 || answer === 'not sent') {
            if (answer === 201) continue;
            return;
          }
          // Requests sent after the stop may find no server. Those sent before get an answer.
          if (answer === 'cut' ? !wasTold : answer !== 503) cut.push(`${name}: ${answer}`);
          return;
        }
      });
      const wanted = saved.length + CONNECTIONS + chance() * 20;
      await expect.poll(() => saved.length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(wanted);
      isTold = true;
      const { code, stderr } = await server.stop();
      await Promise.all(writing);
      expect([code, stderr.includes('    at ')]).toEqual([0, false]);
      expect(cut).toEqual([]);
      const names = namesIn(dataDir);
      lost.push(...faultsOf(dataDir), ...saved.filter((name) => !names.has(name)));
      expect(lost).toEqual([]);
    }
    const watched = `${answered} answers, none cut`;
    note({ fault: 'SIGTERM under load', times: ROUNDS, watched, maxRestartMs, lost: lost.length });
  },
  60_000 + ROUNDS * 60_000,
);

test('a server stopped during a request waits for its last byte, and accepts no new one', async () => {
  const dataDir = temporaryFolder();
  const { client, address, stop, token, isRunning } = await startServing(dataDir);
  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  const [slow, other] = [await rawConnection(address), await rawConnection(address)];
  let sendLastByte = () => {};
  const held = new Promise<void>((resolve) => {
    sendLastByte = resolve;
  });
  const saved = slow.send('PATCH', `/api/recipes/${slug}`, token, { description: 'Hot' }, held);
  // This answer proves that the server has read the head of the first request, which came before.
  expect(await other.send('GET', '/healthz', token)).toBe(200);
  const ended = stop();
  await expect.poll(() => other.send('GET', '/api/recipes', token)).not.toBe(200);
  expect(isRunning()).toBe(true);
  sendLastByte();
  expect([await saved, (await ended).code]).toEqual([200, 0]);
  const again = await startServing(dataDir);
  expect((await again.client.recipes.get({ params: { slug } })).description).toBe('Hot');
});
