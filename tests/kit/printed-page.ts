import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';

/** Lines of a page with an optional second column beside them. */
export interface PrintedPage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly besides?: readonly string[];
  /** Height of letters in pixels. */
  readonly size?: number;
}

const FONT = 'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2';

/** Latin letters and fractions. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, at) => at + 0x20));

let written: Promise<string> | undefined;

/** Our own font, since a machine may have none. The file stays for the whole process: its system of fonts keeps the path. */
async function writeFont(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-font-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'noto.ttf');
  writeFileSync(path, await subsetFont(readFileSync(FONT), LETTERS, { targetFormat: 'truetype' }));
  return path;
}

async function textPicture(text: string, size: number): Promise<Buffer> {
  written ??= writeFont();
  const spacing = Math.round(size * 0.6);
  return sharp({ text: { text, font: `Noto Sans ${size}`, fontfile: await written, dpi: 72, spacing, rgba: true } })
    .png()
    .toBuffer();
}

/** A page of a cookbook as a scanner sees it. */
export async function printedPage({ title, lines, besides = [], size = 32 }: PrintedPage): Promise<Buffer> {
  const [head, body, column] = await Promise.all([
    textPicture(title, size * 1.7),
    textPicture(lines.join('\n'), size),
    besides.length > 0 ? textPicture(besides.join('\n'), size) : null,
  ]);
  const { width = 0, height = 0 } = await sharp(body).metadata();
  const beside = column ? await sharp(column).metadata() : { width: 0, height: 0 };
  const [margin, top] = [size * 3, size * 8];
  return sharp({
    create: {
      width: Math.round(width + beside.width + margin * 3),
      height: Math.round(Math.max(height, beside.height) + top + margin),
      channels: 3,
      background: '#fbf7ee',
    },
  })
    .composite([
      { input: head, left: margin, top: margin },
      { input: body, left: margin, top },
      ...(column ? [{ input: column, left: Math.round(width + margin * 2), top }] : []),
    ])
    .png()
    .toBuffer();
}

/** The page on a table as a phone sees it: at an angle, in the shadow of a hand, with noise, compressed. */
export async function photographed(page: Buffer, { angle = 2 }: { angle?: number } = {}): Promise<Buffer> {
  const table = '#6b4a2f';
  const turned = await sharp(page)
    .rotate(angle, { background: table })
    .extend({ top: 80, left: 60, background: table })
    .png()
    .toBuffer();
  const { width, height } = await sharp(turned).metadata();
  // The same noise in each run, in a light that fades to the lower right.
  let seed = 7;
  const light = Uint8Array.from({ length: width * height }, (_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const faded = ((at % width) / width + at / width / height) / 2;
    return 255 - faded * 150 - ((seed >> 16) % 24);
  });
  return sharp(turned)
    .composite([{ input: Buffer.from(light), raw: { width, height, channels: 1 }, blend: 'multiply' }])
    .blur(0.9)
    .jpeg({ quality: 60 })
    .toBuffer();
}
