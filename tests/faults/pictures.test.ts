import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { startServing } from './processes.ts';
import { seeded } from './writers.ts';

const ROUNDS = times(3, 15);
const COUNT = 3;

/** A photo of one color, large enough that writing its three sizes takes time. */
const photograph = async (background: string): Promise<File> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const bytes = await sharp({ create: { width: 1_000, height: 750, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'dish.jpg');
};

/** Pictures in a data folder that cannot be decoded completely. */
async function brokenPictures(dataDir: string): Promise<string[]> {
  const broken: string[] = [];
  for (const recipe of readdirSync(join(dataDir, 'recipes'))) {
    const folder = join(dataDir, 'recipes', recipe, 'images');
    for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : [])
      await sharp(join(folder, file), { failOn: 'error' })
        .raw()
        .toBuffer()
        .catch(() => broken.push(`${recipe}/${file}`));
  }
  return broken;
}

test(
  'a server killed while it writes pictures has each one complete, old or new',
  async () => {
    const dataDir = temporaryFolder();
    const chance = seeded(17);
    const images = await Promise.all(['#B5482F', '#7A9E3A', '#2F6FB5'].map(photograph));
    let maxRestartMs = 0;
    let stored = 0;
    let server = await startServing(dataDir);
    const slugs = await Promise.all(
      Array.from({ length: COUNT }, (_, at) => server.client.recipes.create({ body: { name: `Soup ${at}` } })),
    );
    const pictured = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const { client } = server;
      const uploading = slugs.map(async (slug) => {
        for (let at = round; ; at++) {
          const { error } = await client.try.recipes.uploadImage({
            params: { slug },
            form: { image: images[at % images.length]! },
          });
          if (error) return error.code;
          stored += 1;
          pictured.add(slug);
        }
      });
      // Count pictures, not time, because the speed of machines differs.
      const wanted = stored + Math.floor(chance() * 3);
      await expect.poll(() => stored, { interval: 5, timeout: 60_000 }).toBeGreaterThan(wanted);
      await setTimeout(chance() * 400);
      await server.kill();
      expect((await Promise.all(uploading)).every((code) => code.startsWith('client.'))).toBe(true);
      expect([...faultsOf(dataDir), ...(await brokenPictures(dataDir))]).toEqual([]);
      server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      for (const slug of pictured) expect((await server.client.recipes.get({ params: { slug } })).image).toBeTruthy();
    }
    await server.kill();
    const watched = `${stored} pictures stored`;
    note({ fault: 'kill -9 while pictures are written', times: ROUNDS, watched, maxRestartMs, lost: 0 });
  },
  60_000 + ROUNDS * 60_000,
);
