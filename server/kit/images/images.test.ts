import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ImageType, processImage, processReading, sniffImage } from './images.ts';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const half = Math.floor(width / 2);
  const right = { create: { width: width - half, height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: right, left: half, top: 0 },
  ]);
}

/** 64 × 32 as a phone stores it: red left, blue right, with the orientation upside down. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAbdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA' +
    'AAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHbAAEAAAAAAAAAUAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYA' +
    'AAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADiaXBycAAAAL9pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe' +
    '8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAAD' +
    'ACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAACWlyb3QCAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAG2lw' +
    'bWEAAAAAAAAAAgABAoECAAIDAwSFAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAABYbWRhdAAAAEwoAa8TgPgQ4af/+0Cj/+ATPD8nvSYn/+FH' +
    'BH9QvD/8mrw7u9uCMNjnaoPA+9kObBaz3CZTcy7mYEPeJ7G+PFHber9a60/mSgs85FOA',
  'base64',
);

const jpeg = (width = 64, height = 32) => halves(width, height).jpeg({ quality: 95 }).toBuffer();

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const near = (colour: typeof RED) =>
    [colour.r, colour.g, colour.b].every((value, index) => Math.abs(value - data[at + index]!) < 40);
  return near(RED) ? 'red' : near(BLUE) ? 'blue' : 'other';
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return `${format} ${width} × ${height}`;
};

const kinds: [ImageType, () => Promise<Buffer>][] = [
  ['jpeg', jpeg],
  ['png', () => halves(64, 32).png().toBuffer()],
  ['webp', () => halves(64, 32).webp().toBuffer()],
  ['gif', () => halves(64, 32).gif().toBuffer()],
  ['avif', () => halves(64, 32).avif().toBuffer()],
  ['heic', async () => HEIC],
];

describe('the kind of a picture', () => {
  test.each(kinds)('%s is detected by its content', async (type, make) => {
    expect(sniffImage(await make())).toBe(type);
  });

  test.each([
    ['nothing', ''],
    ['a few bytes', '\xff\xd8\xff'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['PDF', '%PDF-1.7\n%some more bytes of it'],
    ['TIFF', 'II*\0some more bytes of it'],
    ['BMP', 'BMsome more bytes of a bitmap'],
    ['sound in the container of WebP', 'RIFF\x24\0\0\0WAVEfmt some more bytes'],
    ['a film in the container of HEIC', '\0\0\0\x18ftypisom\0\0\0\0mp41some more'],
  ])('%s is none', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(sniffImage(bytes)).toBeNull();
    await expect(processImage(bytes)).rejects.toMatchObject({ name: 'ImageError', reason: 'not-image' });
  });

  test('AVIF is also detected by brands after the first', () => {
    const box = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1');
    expect(sniffImage(box)).toBe('avif');
  });
});

describe('processing a picture', () => {
  test.each(kinds)('%s becomes three WebP pictures', async (type, make) => {
    const { original, min, tiny, width, height } = await processImage(await make());
    expect([width, height]).toEqual([64, 32]);
    expect(await sizeOf(original)).toBe('webp 64 × 32');
    expect(await sizeOf(min)).toBe('webp 64 × 32');
    expect(await sizeOf(tiny)).toBe('webp 32 × 32');
    const [left, right] = type === 'heic' ? ['blue', 'red'] : ['red', 'blue'];
    expect([await colourAt(original, 5, 16), await colourAt(original, 58, 16)]).toEqual([left, right]);
    expect([await colourAt(tiny, 5, 16), await colourAt(tiny, 27, 16)]).toEqual([left, right]);
  });

  test('a large one is scaled to 640 a side, and cropped to 300 at its centre', async () => {
    const { original, min, tiny } = await processImage(await jpeg(1600, 800));
    expect(await sizeOf(original)).toBe('webp 1600 × 800');
    expect(await sizeOf(min)).toBe('webp 640 × 320');
    expect(await sizeOf(tiny)).toBe('webp 300 × 300');
    expect([await colourAt(tiny, 130, 150), await colourAt(tiny, 170, 150)]).toEqual(['red', 'blue']);
  });

  test('an enormous one is stored with 4096 a side', async () => {
    const wide = await sharp({ create: { width: 8192, height: 20, channels: 3, background: RED } })
      .png()
      .toBuffer();
    const { original, width, height } = await processImage(wide);
    expect([width, height]).toEqual([4096, 10]);
    expect(await sizeOf(original)).toBe('webp 4096 × 10');
  });

  test('a sliver and a single pixel can be processed', async () => {
    const sliver = await processImage(await halves(2000, 2).png().toBuffer());
    expect(await sizeOf(sliver.min)).toBe('webp 640 × 1');
    expect(await sizeOf(sliver.tiny)).toBe('webp 2 × 2');
    const dot = await processImage(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: RED } })
        .png()
        .toBuffer(),
    );
    expect(await sizeOf(dot.tiny)).toBe('webp 1 × 1');
  });

  test('a photograph is turned upright, and its location is removed', async () => {
    const photograph = await halves(64, 32)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, icc: expect.anything() });
    const { original, min, tiny, width, height } = await processImage(photograph);
    expect([width, height]).toEqual([32, 64]);
    expect([await colourAt(original, 16, 5), await colourAt(original, 16, 58)]).toEqual(['red', 'blue']);
    for (const picture of [original, min, tiny]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(picture).includes('Camera')).toBe(false);
    }
  });

  test('an animation keeps its first frame', async () => {
    const frame = (background: typeof RED) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame(RED), await frame(BLUE)];
    const animation = sharp(frames, { join: { animated: true } });
    for (const bytes of [await animation.clone().gif().toBuffer(), await animation.clone().webp().toBuffer()]) {
      expect((await sharp(bytes).metadata()).pages).toBe(2);
      const { original } = await processImage(bytes);
      expect((await sharp(original).metadata()).pages ?? 1).toBe(1);
      expect(await colourAt(original, 10, 10)).toBe('red');
    }
  });

  test('grey, transparent, 16-bit and CMYK pictures keep their look', async () => {
    const grey = await processImage(await halves(64, 32).greyscale().jpeg().toBuffer());
    expect(await sizeOf(grey.original)).toBe('webp 64 × 32');
    const clear = { create: { width: 20, height: 20, channels: 4 as const, background: { ...RED, alpha: 0 } } };
    const transparent = await processImage(await sharp(clear).png().toBuffer());
    expect((await sharp(transparent.tiny).metadata()).hasAlpha).toBe(true);
    const deep = await processImage(await halves(64, 32).toColourspace('rgb16').png().toBuffer());
    expect(await colourAt(deep.original, 5, 5)).toBe('red');
    const print = await processImage(await halves(64, 32).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    expect(await colourAt(print.original, 5, 5)).not.toBe('blue');
  });

  test('more than 50 megapixels are too large, however few bytes they take', async () => {
    const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: RED } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    await expect(processImage(bomb)).rejects.toMatchObject({ name: 'ImageError', reason: 'too-large' });
  });

  test.each(kinds)('a %s with a missing or noisy end is broken', async (_type, make) => {
    const bytes = await make();
    const noise = Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 89 + 7) % 256));
    for (const broken of [Buffer.concat([bytes.subarray(0, 40), noise]), bytes.subarray(0, 40)]) {
      await expect(processImage(broken)).rejects.toMatchObject({ name: 'ImageError', reason: 'broken' });
    }
  });

  test('markup after the signature of a picture is not drawn', async () => {
    const masked = Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(processImage(masked)).rejects.toMatchObject({ name: 'ImageError', reason: 'broken' });
  });
});

describe('a picture for an AI provider', () => {
  test.each(kinds)('%s is a JPEG, upright, within the side', async (_, make) => {
    const read = await processReading({ picture: await make(), side: 32 });
    expect(await sizeOf(read)).toBe('jpeg 32 × 16');
  });

  test('from raw pixels is refused if there are too many', async () => {
    const picture = { data: new Uint8Array(4), width: 50_000, height: 50_000, channels: 1 } as const;
    await expect(processReading({ picture, side: 32 })).rejects.toMatchObject({ reason: 'too-large' });
    await expect(processReading({ picture: new Uint8Array(40), side: 32 })).rejects.toMatchObject({
      reason: 'not-image',
    });
  });
});
