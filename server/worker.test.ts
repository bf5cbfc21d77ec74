import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openWorkerPool, serverWorker } from './kit/work/worker-pool.ts';
import type { Tasks } from './worker.ts';

const pool = openWorkerPool<Tasks>({ url: serverWorker });
afterAll(() => pool.close());
const LIMIT = { timeoutMs: 20_000 };

const page = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 potato'],
  recipeInstructions: 'Cook.',
})}</script>`;

test('a page is read in the worker', async () => {
  const { recipe } = await pool.run('readPage', { data: page, url: 'https://soup.test/leek' }, LIMIT);
  expect(recipe).toMatchObject({ name: 'Leek soup' });
  expect((await pool.run('readPage', { data: '<p>No soup today' }, LIMIT)).recipe).toBeNull();
});

test('a picture is processed in the worker', async () => {
  const red = await sharp({ create: { width: 400, height: 700, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const { original, min, tiny, width, height } = await pool.run('processImage', red, LIMIT);
  expect([width, height]).toEqual([400, 700]);
  const sizes = [original, min, tiny].map(async (bytes) => (await sharp(bytes).metadata()).height);
  expect(await Promise.all(sizes)).toEqual([700, 640, 300]);
});

test('an invalid picture is refused with the reason', async () => {
  const refused = pool.run('processImage', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), LIMIT);
  await expect(refused).rejects.toMatchObject({ name: 'TaskError', reason: 'not-image' });
});
