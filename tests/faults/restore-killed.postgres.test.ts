import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownDatabase } from '../kit/engine.ts';
import { photo } from '../kit/migrate.ts';
import { objectServer } from '../kit/object-server.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { type Serving, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const RECIPES = 6;
const ROUNDS = times(3, 25);

async function fill({ client }: Serving, word: string): Promise<void> {
  const image = new File([await photo()], 'dish.jpg');
  for (let number = 1; number <= RECIPES; number++) {
    const slug = await client.recipes.create({ body: { name: `${word} ${number}` } });
    await client.recipes.uploadImage({ params: { slug }, form: { image } });
  }
}

test.each(['a folder', 'an object store'])(
  'a restore on PostgreSQL with files in %s that is killed leaves the old or the new library, whole',
  async (place) => {
    const chance = seeded(23);
    const objects = place === 'a folder' ? null : await objectServer();
    const environment = {
      ...objects?.environment,
      DATABASE_URL: (await ownDatabase('empty'))!,
      SECRET_KEY: randomBytes(32).toString('hex'),
    };
    const dataDir = temporaryFolder();
    let server = await startServing(dataDir, environment);
    await fill(server, 'Old');
    const { name } = await server.client.backups.create();
    const isUnderWay = async () =>
      objects ? (await objects.files.read(['restore.json'])) !== null : existsSync(join(dataDir, 'restore.json'));
    let restored = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { total } = await server.client.recipes.list({ query: {} });
      if (total === RECIPES) await fill(server, 'New');
      const restoring = server.client.try.backups.restore({ params: { name } });
      let hasEnded = false;
      void restoring.then(() => {
        hasEnded = true;
      });
      // Half of the kills hit the moment in which rows and files are replaced.
      if (round % 2 === 0) while (!hasEnded && !(await isUnderWay())) await setTimeout(1);
      await setTimeout(chance() * (round % 2 === 0 ? 900 : 2_500));
      await server.kill();
      await restoring;
      server = await startServing(dataDir, environment);
      await expect.poll(isUnderWay, { timeout: 90_000 }).toBe(false);
      const after = (await server.client.recipes.list({ query: {} })).total;
      expect([RECIPES, 2 * RECIPES]).toContain(after);
      if (after === RECIPES) restored++;
      const check = await server.client.maintenance.check({ body: {} });
      expect(check.problems.filter(({ kind }) => kind !== 'file_without_row')).toEqual([]);
    }
    await server.stop();
    expect(readdirSync(dataDir).filter((entry) => entry.startsWith('replaced'))).toEqual([]);
    const watched = `the new library ${restored} times, else the old one`;
    note({ fault: `kill -9 while PostgreSQL and ${place} are restored`, times: ROUNDS, watched, lost: 0 });
  },
  900_000,
);
