import sharp from 'sharp';
import type { Line, Span } from '../text/line.ts';
import type { Cell, PictureKind } from './kind.ts';
import { sixel } from './sixel.ts';

/** A picture that is ready for the screen. */
export interface Picture {
  readonly columns: number;
  readonly rows: number;
  /** Its rows, if it is text. */
  readonly lines: readonly Line[] | null;
  /** Draws it at the cursor, if it is not text. */
  readonly place: string;
  /** Text that erases it. Empty if blanks are enough. */
  readonly remove: string;
}

export interface Box {
  readonly columns: number;
  readonly rows: number;
}

/** Pictures of recipes are far smaller. Larger ones are not drawn. */
const MAX_PIXELS = 16_000_000;
const PAPER = '#FFFFFF';
/** The largest piece that kitty takes at once. */
const PIECE = 4096;

let lastId = 0;
/** Other programs in the same terminal number their pictures, too. */
const nextId = (): number => (process.pid % 0xffff) * 0x8000 + (++lastId % 0x8000);

function kittyText(png: Buffer, id: number, { columns, rows }: Box): string {
  const data = png.toString('base64');
  const pieces = data.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [];
  return pieces
    .map((piece, index) => {
      const more = index < pieces.length - 1 ? 1 : 0;
      // C=1 leaves the cursor, q=2 asks for no answer: it would be read as typed keys.
      const head = index === 0 ? `a=T,f=100,i=${id},p=1,q=2,C=1,c=${columns},r=${rows},m=${more}` : `q=2,m=${more}`;
      return `\u001b_G${head};${piece}\u001b\\`;
    })
    .join('');
}

function iterm2Text(png: Buffer, { columns, rows }: Box): string {
  const head = `inline=1;size=${png.length};width=${columns};height=${rows};preserveAspectRatio=0;doNotMoveCursor=1`;
  return `\u001b]1337;File=${head}:${png.toString('base64')}\u0007`;
}

const hex = (data: Uint8Array, at: number): string =>
  `#${[0, 1, 2].map((part) => data[at + part]!.toString(16).padStart(2, '0')).join('')}`;

/** Two rows of pixels in a row of text: "▀" in the color of the upper one on the color of the lower one. */
function blockLines(data: Uint8Array, { columns, rows }: Box): Line[] {
  return Array.from({ length: rows }, (_, row) => {
    const spans: Span[] = [];
    for (let column = 0; column < columns; column++) {
      const upper = hex(data, 3 * (2 * row * columns + column));
      const lower = hex(data, 3 * ((2 * row + 1) * columns + column));
      const last = spans.at(-1);
      if (last?.pixels?.upper === upper && last.pixels.lower === lower)
        spans[spans.length - 1] = { ...last, text: `${last.text}▀` };
      else spans.push({ text: '▀', pixels: { upper, lower } });
    }
    return spans;
  });
}

/** The cells that a picture takes inside of the box. */
export function fitted(width: number, height: number, box: Box, cell: Cell): Box {
  const scale = Math.min((box.columns * cell.width) / width, (box.rows * cell.height) / height);
  const cellsOf = (pixels: number, most: number) => Math.max(1, Math.min(most, Math.round(pixels * scale)));
  return {
    columns: cellsOf(width / cell.width, box.columns),
    rows: cellsOf(height / cell.height, box.rows),
  };
}

/** Decodes a picture and draws it into the box. Rejects if it cannot be read. */
export async function drawPicture(bytes: Uint8Array, kind: PictureKind, box: Box, cell: Cell): Promise<Picture> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
  const { width, height } = await open().metadata();
  const size = fitted(width, height, box, cell);
  const scaled = (pixelWidth: number, pixelHeight: number) =>
    open().flatten({ background: PAPER }).resize(pixelWidth, pixelHeight, { fit: 'fill' }).toColorspace('srgb');
  if (kind === 'blocks') {
    const data = await scaled(size.columns, 2 * size.rows)
      .removeAlpha()
      .raw()
      .toBuffer();
    return { ...size, lines: blockLines(data, size), place: '', remove: '' };
  }
  const exact = scaled(size.columns * cell.width, size.rows * cell.height);
  if (kind === 'sixel') {
    const png = await exact.png({ palette: true, colours: 256 }).toBuffer();
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { ...size, lines: null, place: sixel({ width: info.width, height: info.height, data }), remove: '' };
  }
  const png = await exact.png().toBuffer();
  if (kind === 'iterm2') return { ...size, lines: null, place: iterm2Text(png, size), remove: '' };
  const id = nextId();
  return { ...size, lines: null, place: kittyText(png, id, size), remove: `\u001b_Ga=d,d=I,i=${id},q=2\u001b\\` };
}
