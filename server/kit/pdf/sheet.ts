import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Direction, directionOf } from './direction.ts';
import { easternLanguage, fontSlices } from './fonts.ts';
import { openPen } from './pen.ts';
import { type Line, lineSetter, type Span } from './set-lines.ts';

export type Paper = 'a4' | 'letter';

export interface SheetOptions {
  readonly title: string;
  /** A representative part of the text. It decides direction and fonts. */
  readonly sample: string;
  readonly locale: string;
  readonly paper: Paper;
  /** The creation date in the document. */
  readonly madeAt: Date;
}

/** The layout of a paragraph. `x` counts from the side where reading begins. */
export interface Setting {
  readonly size: number;
  readonly leading: number;
  readonly x?: number;
  readonly width?: number;
}

const MARGIN = 51;
const FOOT = 22;
const FOOT_SIZE = 8;
const INK = '#111111';
const SOFT = '#555555';
const RULE = '#c8c8c8';
// Ascender height of Noto Sans, relative to the font size.
const ASCENT = 0.76;
const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;

/** Pages, written from top to bottom, in points. For right-to-left text, columns and margins are mirrored. */
export function openSheet({ title, sample, locale, paper, madeAt }: SheetOptions) {
  const direction: Direction = directionOf(sample);
  const document = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: locale,
    info: { Title: title, CreationDate: madeAt },
  });
  const bytes = buffer(document);
  const pen = openPen(document, fontSlices(easternLanguage(sample, locale)));
  const lines = lineSetter(pen, direction);

  document.addPage();
  const { width: pageWidth, height: pageHeight } = document.page;
  const width = pageWidth - 2 * MARGIN;
  const bottom = pageHeight - MARGIN - FOOT;
  let y = MARGIN;

  /** The left edge of a box that starts `x` from the side where reading begins. */
  const leftOf = (x: number, boxWidth: number) =>
    direction === 'rtl' ? pageWidth - MARGIN - x - boxWidth : MARGIN + x;

  function newPage(): void {
    document.addPage();
    y = MARGIN;
  }

  /** Draws one line, from the side where reading begins. `top` is the top of the line. */
  function drawLine(line: Line, { size, x = 0, top = y }: { size: number; x?: number; top?: number }): void {
    const left = leftOf(x, line.width);
    for (const { text, face, isSoft, x: at } of line.pieces)
      pen.draw(text, face, size, left + at, top + size * ASCENT, isSoft ? SOFT : INK);
  }

  const set = (spans: readonly Span[], { size, x = 0, width: given = width - x }: Omit<Setting, 'leading'>): Line[] =>
    lines(spans, size, given);

  function drawFoot(): void {
    const { start, count } = document.bufferedPageRange();
    const number = new Intl.NumberFormat(locale);
    for (let index = 0; index < count; index++) {
      document.switchToPage(start + index);
      const top = pageHeight - MARGIN;
      const place = `${number.format(index + 1)} / ${number.format(count)}`;
      const [of] = set([{ text: place, isSoft: true }], { size: FOOT_SIZE });
      const room = width - of!.width - 24;
      const [name, ...more] = set([{ text: title, isSoft: true }], { size: FOOT_SIZE, width: room });
      if (name) drawLine(name, { size: FOOT_SIZE, top });
      if (name && more.length > 0)
        drawLine(set([{ text: '…', isSoft: true }], { size: FOOT_SIZE })[0]!, {
          size: FOOT_SIZE,
          x: name.width + 1,
          top,
        });
      drawLine(of!, { size: FOOT_SIZE, x: width - of!.width, top });
    }
  }

  return {
    width,
    /** The remaining height of this page. */
    room: () => bottom - y,
    pageRoom: bottom - MARGIN,
    set,
    drawLine,
    newPage,
    y: () => y,
    moveTo(top: number) {
      y = top;
    },
    /** Leaves vertical space, except at the top of a page. */
    skip(height: number) {
      if (y > MARGIN) y += height;
    },
    /** Starts a new page unless this height is left. */
    need(height: number) {
      if (bottom - y < height && y > MARGIN) newPage();
    },
    /** Writes a paragraph, over as many pages as necessary. No single line of it is left at the bottom of a page. */
    write(spans: readonly Span[], setting: Setting) {
      const set1 = set(spans, setting);
      for (const [index, line] of set1.entries()) {
        const isAlone = index === 0 && set1.length > 1;
        if (bottom - y < setting.leading * (isAlone ? 2 : 1) && y > MARGIN) newPage();
        drawLine(line, { size: setting.size, x: setting.x ?? 0 });
        y += setting.leading;
      }
    },
    rule() {
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    },
    /** Draws a JPEG of these proportions. Does not move down. */
    picture(jpeg: Uint8Array, box: { x: number; width: number; height: number }) {
      document.image(Buffer.from(jpeg), leftOf(box.x, box.width), y, { width: box.width, height: box.height });
    },
    /** Attaches a file for programs, which readers do not see. */
    attach(name: string, type: string, content: string) {
      document.file(Buffer.from(content), {
        name,
        type,
        creationDate: madeAt,
        modifiedDate: madeAt,
      });
    },
    async finish(): Promise<Uint8Array> {
      drawFoot();
      document.end();
      return bytes;
    },
  };
}
export type Sheet = ReturnType<typeof openSheet>;
