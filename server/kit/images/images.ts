import type { Sharp, SharpOptions } from 'sharp';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const startsWith = (bytes: Uint8Array, at: number, mark: string) =>
  [...mark].every((character, index) => bytes[at + index] === character.charCodeAt(0));

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];
const FTYP_MAX_BYTES = 256;

/** AVIF and HEIC share a container. The brands in its first box distinguish them. */
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

/** The image format, detected from the content. Null for formats that are not accepted. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  return startsWith(bytes, 4, 'ftyp') ? sniffContainer(bytes) : null;
}

/** Why a picture is refused: its format is not accepted, it has more than 50 megapixels, or it cannot be decoded. */
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
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  readonly tiny: Uint8Array;
  /** Of the stored original: upright and scaled down. */
  readonly width: number;
  readonly height: number;
}

const MAX_PIXELS = 50_000_000;
const ORIGINAL_SIDE = 4096;
const MIN_SIDE = 640;
/**
 * Wide enough for a column of cards on most phones, and for a recipe's page. Tall pictures are as wide, since pages cut
 * them.
 */
const OWN_SIZES = { small: { width: 400, height: 600 }, large: { width: 1280, height: 1920 } };
const TINY_SIDE = 300;
const WEBP = { quality: 70 };
// Half the time of the default effort for 5 % more bytes. Noticeable only for the large size.
const WEBP_LARGE = { ...WEBP, effort: 2 };

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Loads sharp with all decoders disabled except those for accepted formats, so that its own detection cannot choose
 * others.
 */
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

/** The prebuilt sharp binaries cannot decode HEVC. */
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

/** The first frame, upright, in sRGB, at most 4096 pixels a side, without metadata. */
async function decode(bytes: Uint8Array, type: ImageType, open: OpenImage): Promise<Pixels> {
  const image = type === 'heic' ? open(...asInput(await decodeHeic(bytes))) : open(bytes).autoOrient();
  const { data, info } = await image
    .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const fitted = (image: Sharp, size: { readonly width: number; readonly height: number }): Sharp =>
  image.resize({ ...size, fit: 'inside', withoutEnlargement: true });

/**
 * Creates the WebP sizes of a picture: the original (at most 4096 pixels a side), one of at most 640 a side, a small one
 * of at most 400 by 600, a large one of at most 1280 by 1920, and a square of at most 300 from its centre. Nothing is enlarged. Metadata and other frames are dropped. Throws
 * ImageError. Takes a second of a whole core for a photo, so it runs in a worker.
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
    const { data, info } = await fitted(image(), { width: MIN_SIDE, height: MIN_SIDE })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scaled = () => open(...asInput({ ...info, data }));
    const min = await scaled().webp(WEBP).toBuffer();
    const small = await fitted(scaled(), OWN_SIZES.small).webp(WEBP).toBuffer();
    const large = await fitted(image(), OWN_SIZES.large).webp(WEBP_LARGE).toBuffer();
    const tiny = await image().resize({ width: side, height: side, fit: 'cover' }).webp(WEBP).toBuffer();
    return { original, min, small, large, tiny, width, height };
  } catch (error) {
    throw faultOf(error);
  }
}

export interface ShrinkInput {
  readonly bytes: Uint8Array;
  readonly size: keyof typeof OWN_SIZES;
}

/** Makes a size of a picture from a larger one. Throws ImageError. */
export async function shrinkImage({ bytes, size }: ShrinkInput): Promise<Uint8Array> {
  const open = await loadSharp();
  try {
    return await fitted(open(bytes), OWN_SIZES[size]).webp(WEBP).toBuffer();
  } catch (error) {
    throw faultOf(error);
  }
}

/** Formats that are stored without conversion. */
export type KeptType = Exclude<ImageType, 'heic'>;

/**
 * Re-encodes a picture in the same format: upright, at most 4096 pixels a side, one frame, without location, camera or
 * other metadata. Throws ImageError. Runs in a worker.
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

/** Pixels from another decoder. */
export interface RawPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

/**
 * Prepares a photo for an AI provider: JPEG, upright, at most `side` pixels a side, without location, camera or other
 * metadata. Throws ImageError. Runs in a worker.
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

/** A picture of one byte per pixel. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page at 200 dots per inch has 4 megapixels. More costs time and memory without better results. */
const PAGE_PIXELS = 4_000_000;
/** Enlarges the small letters of a picture from a screen. */
const MAX_ENLARGEMENT = 2;

/**
 * Prepares a picture for the recognition of its text: upright, turned further by `turn` degrees, grey, on white, in a
 * size at which printed letters have 20 to 40 pixels. Throws ImageError.
 */
export async function greyPage({ bytes, turn }: { bytes: Uint8Array; turn: 0 | 90 | 180 | 270 }): Promise<GreyPicture> {
  const type = sniffImage(bytes);
  if (!type) throw new ImageError('not-image');
  const open = await loadSharp();
  try {
    const image = type === 'heic' ? open(...asInput(await decodeHeic(bytes))) : open(bytes).autoOrient();
    const { width, height } = await image.metadata();
    const scale = Math.min(MAX_ENLARGEMENT, Math.sqrt(PAGE_PIXELS / (width * height)));
    const side = Math.max(1, Math.round(Math.max(width, height) * scale));
    const { data, info } = await image
      .rotate(turn)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: side, height: side, fit: 'inside' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw faultOf(error);
  }
}

/** The pixels of a PNG of our own, in grey. */
export async function greyPixels(bytes: Uint8Array): Promise<GreyPicture> {
  const open = await loadSharp();
  const { data, info } = await open(bytes).greyscale().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Crops a picture around its centre to a size, as JPEG, because PDF does not support WebP. Throws ImageError. */
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

/** Enlarges a few pixels to a WebP of `side` pixels a side, with sharp edges. Runs in a worker. */
export async function webpOfPixels(picture: RawPicture, side: number): Promise<Uint8Array> {
  const open = await loadSharp();
  const { buffer, byteOffset, byteLength } = await open(...asInput(picture))
    .resize({ width: side, height: side, fit: 'fill', kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer();
  return new Uint8Array(buffer, byteOffset, byteLength);
}
