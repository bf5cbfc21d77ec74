import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { type Form, forms, type Place, places } from './places.ts';

/** README.md shows all of them in its first screen, so they must load at once. */
const MAX_BYTES = 60 * 1024;
const folder = join(import.meta.dirname, '../../docs/pictures');

/** Places of the gallery, and the height of each picture. Pictures side by side have the same height. */
const pictures = [
  { file: 'home.webp', place: 'home', form: '1280-light' },
  { file: 'recipe.webp', place: 'recipe', form: '390-light' },
  { file: 'planner.webp', place: 'planner', form: '1280-dark' },
] as const;
/** Twice the size in README.md, for dense screens. */
const HEIGHT = 480;

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`The gallery has no ${name}.`);
  return found;
};

/** Writes the pictures of README.md. `open` shows a place in a form. */
export async function takeReadmePictures(open: (form: Form, place: Place) => Promise<Page>): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (const { file, place, form } of pictures) {
    const page = await open(named(forms, form), named(places, place));
    const picture = sharp(await page.screenshot()).resize({ height: HEIGHT });
    const { size } = await picture.webp({ quality: 80 }).toFile(join(folder, file));
    if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes. ${MAX_BYTES} are allowed.`);
    console.log(`${file}: ${Math.ceil(size / 1024)} KiB`);
    await page.context().close();
  }
  return 0;
}
