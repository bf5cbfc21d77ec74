/** Pixels of at most 256 colors, three bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Rows of pixels in one character of sixel. */
const BAND = 6;
const FIRST = 63;

const percent = (value: number): number => Math.round((value * 100) / 255);

function repeated(code: number, count: number): string {
  const character = String.fromCharCode(FIRST + code);
  return count > 3 ? `!${count}${character}` : character.repeat(count);
}

function bandRow(codes: Uint8Array): string {
  let text = '';
  let start = 0;
  let end = codes.length;
  while (end > 0 && codes[end - 1] === 0) end--;
  for (let at = 1; at <= end; at++) {
    if (at < end && codes[at] === codes[start]) continue;
    text += repeated(codes[start]!, at - start);
    start = at;
  }
  return text;
}

/** The picture as text that a terminal with sixel draws at the cursor. */
export function sixel({ width, height, data }: Pixels): string {
  const numbers = new Map<number, number>();
  const pixels = new Uint16Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const color = (data[3 * at]! << 16) | (data[3 * at + 1]! << 8) | data[3 * at + 2]!;
    const number = numbers.get(color) ?? numbers.size;
    numbers.set(color, number);
    pixels[at] = number;
  }
  let text = `\u001bP0;1;0q"1;1;${width};${height}`;
  for (const [color, number] of numbers)
    text += `#${number};2;${percent(color >> 16)};${percent((color >> 8) & 255)};${percent(color & 255)}`;
  for (let top = 0; top < height; top += BAND) {
    const rows = new Map<number, Uint8Array>();
    for (let y = top; y < Math.min(top + BAND, height); y++)
      for (let x = 0; x < width; x++) {
        const number = pixels[y * width + x]!;
        const codes = rows.get(number) ?? new Uint8Array(width);
        rows.set(number, codes);
        codes[x]! |= 1 << (y - top);
      }
    text += [...rows].map(([number, codes]) => `#${number}${bandRow(codes)}`).join('$');
    text += '-';
  }
  return `${text}\u001b\\`;
}
