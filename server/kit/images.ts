import type { Sharp, SharpOptions } from 'sharp';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const startsWith = (bytes: Uint8Array, at: number, mark: string) =>
  [...mark].every((character, index) => bytes[at + index] === character.charCodeAt(0));

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];
const FTYP_MAX_BYTES = 256;

/** AVIF and HEIC share a container; the brands in its first box tell them apart. */
function sniffContainer(bytes: Uint8Array): ImageType | null {
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const hasBrand = (brand: string) => {
    for (let at = 8; at + 4 <= Math.min(boxBytes, bytes.length, FTYP_MAX_BYTES); at += 4) {
      if (startsWith(bytes, at, brand)) return true;
    }
    return false;
  };
  if (hasBrand('avif') || hasBrand('avis')) return 'avif';
  return HEIC_BRANDS.some((brand) => startsWith(bytes, 8, brand)) ? 'heic' : null;
}

/** The kind of picture by its content, whatever its name or header says; null for all that is not accepted. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  return startsWith(bytes, 4, 'ftyp') ? sniffContainer(bytes) : null;
}

/** Why a picture is refused: no picture of an accepted kind, more than 50 megapixels, or not to be decoded. */
export type ImageFault = 'not-image' | 'too-large' | 'broken';

export class ImageError extends Error {
  readonly reason: ImageFault;

  constructor(reason: ImageFault, cause?: unknown) {
    super(`image: ${reason}`, { cause });
    this.name = 'ImageError';
    this.reason = reason;
  }
}

export interface ProcessedImage {
  readonly original: Uint8Array;
  readonly min: Uint8Array;
  readonly tiny: Uint8Array;
  /** Of the original as it is stored: turned upright, scaled down. */
  readonly width: number;
  readonly height: number;
}

const MAX_PIXELS = 50_000_000;
const ORIGINAL_SIDE = 4096;
const MIN_SIDE = 640;
const TINY_SIDE = 300;
const WEBP = { quality: 70 };
// Half the time of the default effort for 5 % more bytes; only the large picture feels it.
const WEBP_LARGE = { ...WEBP, effort: 2 };

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** sharp with all its own readers closed but those of the accepted kinds, whatever its sniffing makes of the bytes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
  sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
  return (input: Uint8Array, options?: SharpOptions): Sharp =>
    sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });
}

/** sharp's own binaries cannot decode HEVC. */
async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new ImageError('broken');
    if (first.width * first.height > MAX_PIXELS) throw new ImageError('too-large');
    return { ...(await first.decode()), channels: 4 };
  } finally {
    images.dispose();
  }
}

const asInput = ({ data, width, height, channels }: Pixels): [Uint8Array, SharpOptions] => [
  data,
  { raw: { width, height, channels } },
];

function faultOf(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  return new ImageError(/exceeds pixel limit/.test(String(error)) ? 'too-large' : 'broken', error);
}

type OpenImage = Awaited<ReturnType<typeof loadSharp>>;

/** The first frame, upright, in sRGB, within 4096 pixels a side, without its metadata. */
async function decode(bytes: Uint8Array, type: ImageType, open: OpenImage): Promise<Pixels> {
  const image = type === 'heic' ? open(...asInput(await decodeHeic(bytes))) : open(bytes).autoOrient();
  const { data, info } = await image
    .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * The three WebP sizes of a picture: the original (at most 4096 pixels a side), at most 640 a side, and a square of at
 * most 300 from its centre. Nothing is enlarged, and nothing of the file itself is kept: no metadata, no other frames.
 * Throws ImageError. Takes a second of a whole core for a photograph: for the worker.
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  const type = sniffImage(bytes);
  if (!type) throw new ImageError('not-image');
  const open = await loadSharp();
  try {
    const pixels = await decode(bytes, type, open);
    const { width, height } = pixels;
    const side = Math.min(TINY_SIDE, width, height);
    const image = () => open(...asInput(pixels));
    const original = await image().webp(WEBP_LARGE).toBuffer();
    const min = await image()
      .resize({ width: MIN_SIDE, height: MIN_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer();
    const tiny = await image().resize({ width: side, height: side, fit: 'cover' }).webp(WEBP).toBuffer();
    return { original, min, tiny, width, height };
  } catch (error) {
    throw faultOf(error);
  }
}

/** The kinds of pictures that are stored as they came. */
export type KeptType = Exclude<ImageType, 'heic'>;

/**
 * A picture of the same kind with nothing of the file itself: upright, at most 4096 pixels a side, one frame, without
 * place, camera and whatever else was in it. Throws ImageError. For the worker.
 */
export async function cleanImage({ bytes, type }: { bytes: Uint8Array; type: KeptType }): Promise<Uint8Array> {
  if (sniffImage(bytes) !== type) throw new ImageError('not-image');
  const open = await loadSharp();
  try {
    const image = open(...asInput(await decode(bytes, type, open)));
    const encoded = {
      jpeg: () => image.jpeg({ quality: 88 }),
      png: () => image.png(),
      webp: () => image.webp({ quality: 88, effort: 2 }),
      gif: () => image.gif(),
      avif: () => image.avif({ quality: 60, effort: 1 }),
    };
    return await encoded[type]().toBuffer();
  } catch (error) {
    throw faultOf(error);
  }
}

/** Pixels as some other decoder has made them. */
export interface RawPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

/**
 * A photograph to be read by somebody else: JPEG, upright, at most `side` pixels a side, without place, camera and whatever
 * else was in the file. Throws ImageError. For the worker.
 */
export async function processReading({ picture, side }: { picture: Uint8Array | RawPicture; side: number }) {
  const isFile = picture instanceof Uint8Array;
  const type = isFile ? sniffImage(picture) : null;
  if (isFile && !type) throw new ImageError('not-image');
  if (!isFile && picture.width * picture.height > MAX_PIXELS) throw new ImageError('too-large');
  const open = await loadSharp();
  try {
    const pixels = isFile ? await decode(picture, type!, open) : picture;
    const { buffer, byteOffset, byteLength } = await open(...asInput(pixels))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return new Uint8Array(buffer, byteOffset, byteLength);
  } catch (error) {
    throw faultOf(error);
  }
}

/** A picture cut to a size from its centre, as JPEG: for documents, which know no WebP. Throws ImageError. */
export async function processPrint(bytes: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  if (!sniffImage(bytes)) throw new ImageError('not-image');
  const open = await loadSharp();
  try {
    return await open(bytes)
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch (error) {
    throw faultOf(error);
  }
}

/** A few pixels as a WebP of `side` pixels a side, with sharp edges. For the worker. */
export async function webpOfPixels(picture: RawPicture, side: number): Promise<Uint8Array> {
  const open = await loadSharp();
  const { buffer, byteOffset, byteLength } = await open(...asInput(picture))
    .resize({ width: side, height: side, fit: 'fill', kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer();
  return new Uint8Array(buffer, byteOffset, byteLength);
}
