import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Figure } from '../figure.ts';
import { peakMb } from '../household.ts';
import { library, tokenFor } from '../library.ts';
import { type Running, residentMb, serve, serveScript } from '../processes.ts';
import { inParallel, siteClient } from './site-client.ts';

const RECIPES = 1_000;
const PICTURES = Number(process.env.BENCH_PICTURES ?? 500);
const IMPORTS = 200;
const EXPORTS = 50;
const REST_SECONDS = 60;
/** Five megapixels. */
const [WIDTH, HEIGHT] = [2_592, 1_944];

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** A photo: soft shapes with the noise of a camera. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [WIDTH / 8, HEIGHT / 8];
  const soft = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(6)
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(soft);
}

async function work(server: Running, pages: string): Promise<void> {
  const { client, close } = siteClient({ url: server.url, token: await tokenFor(server.url) });
  const image = await photo();
  await inParallel(PICTURES, 4, (index) =>
    client.recipes.uploadImage({
      params: { slug: `r-${index % RECIPES}` },
      form: { image: new File([image], 'photo.jpg', { type: 'image/jpeg' }), extension: 'jpg' },
    }),
  );
  await inParallel(IMPORTS, 4, (index) => client.importing.fromUrl({ body: { url: `${pages}/soup-${index}` } }));
  await inParallel(EXPORTS, 2, (index) =>
    client.recipeArchives.create({ body: { recipes: Array.from({ length: 10 }, (_, at) => `r-${index * 10 + at}`) } }),
  );
  await client.backups.create();
  await close();
}

/** The memory of a server a minute after a busy day of pictures, imports, exports and a backup. */
export async function memory(): Promise<Figure[]> {
  const dataDir = await library(RECIPES);
  const pages = await serveScript(join(import.meta.dirname, 'page-host.ts'), [], '/');
  const server = await serve(dataDir, { OUTBOUND_ALLOW: new URL(pages.url).host });
  try {
    const before = residentMb(server.pid);
    await work(server, pages.url);
    const busy = residentMb(server.pid);
    await wait(REST_SECONDS);
    return [
      {
        name: 'memory a minute after pictures, imports and a backup',
        value: residentMb(server.pid),
        goal: 220,
        unit: 'MB',
        note: `before ${before.toFixed(0)} MB, at the end of the work ${busy.toFixed(0)}, at most ${peakMb(server.pid).toFixed(0)}; ${PICTURES} pictures of 5 megapixels, ${IMPORTS} imports, ${EXPORTS} exports`,
      },
    ];
  } finally {
    await server.stop();
    await pages.kill();
  }
}
