import { readFileSync } from 'node:fs';
import type { FontSlice } from './fonts.ts';
import { unpackWoff } from './woff.ts';

/** The parts of pdfkit used for text. Each piece is measured and drawn as a whole, by the shaper of its font. */
export interface Canvas {
  registerFont(name: string, font: Buffer): unknown;
  font(name: string): unknown;
  fontSize(size: number): unknown;
  text(text: string, x: number, y: number, options: object): unknown;
  lineWidth(width: number): unknown;
  fillColor(color: string): unknown;
  strokeColor(color: string): unknown;
  widthOfString(text: string, options: object): number;
}

/** pdfkit does not expose which characters a font has, but its font object does. */
interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** A font for setting text: its name in the document, and whether bold is drawn as an outline. */
export interface Face {
  readonly name: string;
  readonly isOutlined: boolean;
}

export interface Pen {
  /** The face that has a character, or undefined if none has. */
  faceOf(character: string, isBold: boolean): Face | undefined;
  /** The face that draws a box for missing characters. */
  readonly boxFace: (isBold: boolean) => Face;
  width(text: string, face: Face, size: number): number;
  /** `y` is the baseline. */
  draw(text: string, face: Face, size: number, x: number, y: number, color: string): void;
}

// An array makes pdfkit draw a text as a whole. Word by word, it would order Hebrew words wrongly.
const featuresOf = (text: string) => (text.includes('⁄') ? ['frac'] : []);

/** Sets text with the fonts of these slices. Each font is opened when it is first needed. */
export function openPen(canvas: Canvas, slices: readonly FontSlice[]): Pen {
  const opened = new Map<string, Face>();
  const faces = new Map<string, Face | undefined>();
  const widths = new Map<string, number>();

  function open(slice: FontSlice, isBold: boolean): Face {
    const name = slice.path(isBold && slice.hasBold ? 700 : 400);
    const isOutlined = isBold && !slice.hasBold;
    const key = `${isOutlined} ${name}`;
    const face = opened.get(key) ?? { name, isOutlined };
    if (!opened.has(key)) canvas.registerFont(name, unpackWoff(readFileSync(name)));
    opened.set(key, face);
    return face;
  }

  function has({ name }: Face, codePoint: number): boolean {
    canvas.font(name);
    return (canvas as unknown as OpenFont)._font.font.hasGlyphForCodePoint(codePoint);
  }

  function find(codePoint: number, isBold: boolean): Face | undefined {
    for (const slice of slices) {
      if (!slice.covers(codePoint)) continue;
      const face = open(slice, isBold);
      if (has(face, codePoint)) return face;
    }
    return undefined;
  }

  return {
    faceOf(character, isBold) {
      const key = `${isBold} ${character}`;
      if (!faces.has(key)) faces.set(key, find(character.codePointAt(0)!, isBold));
      return faces.get(key);
    },

    boxFace: (isBold) => open(slices[0]!, isBold),

    width(text, face, size) {
      const key = `${face.name} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        canvas.font(face.name);
        canvas.fontSize(1000);
        width = canvas.widthOfString(text, { features: featuresOf(text) });
        widths.set(key, width);
      }
      return (width * size) / 1000;
    },

    draw(text, face, size, x, y, color) {
      canvas.font(face.name);
      canvas.fontSize(size);
      canvas.fillColor(color);
      if (face.isOutlined) {
        canvas.strokeColor(color);
        canvas.lineWidth(size / 45);
      }
      canvas.text(text, x, y, {
        features: featuresOf(text),
        lineBreak: false,
        baseline: 'alphabetic',
        ...(face.isOutlined ? { fill: true, stroke: true } : {}),
      });
    },
  };
}
