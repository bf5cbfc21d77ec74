import { inflateSync } from 'node:zlib';

/** The words of one line on a page, from left to right. */
export interface PdfLine {
  readonly page: number;
  /** Distance from the left and the top edge, in points. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface PdfObject {
  readonly head: string;
  readonly content: string | null;
}

function objectsOf(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /stream\n([\s\S]*)\nendstream/.exec(body!);
    const head = stream ? body!.slice(0, stream.index) : body!;
    const packed = stream && Buffer.from(stream[1]!, 'latin1');
    const plain = packed && head.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects.set(id!, { head, content: plain?.toString('latin1') ?? null });
  }
  return objects;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of the glyphs of a font, from the map that PDF readers use for search. */
function glyphsOf(cmap: string): string[] {
  const range = /beginbfrange\n([\s\S]*?)endbfrange/g;
  const texts: string[] = [];
  for (const [, rows] of cmap.matchAll(range))
    for (const [, first, list] of rows!.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      for (const [index, [, text]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
        texts[Number.parseInt(first!, 16) + index] = utf16(text!.replace(/\s/g, ''));
  return texts;
}

const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';

/** The lines of text of a PDF, read from glyphs and positions, so that tests see the order on paper. */
export function pdfLines(bytes: Uint8Array): PdfLine[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const read = (id: string) => objects.get(id)!;
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.flatMap(({ head }, index) => {
    const [, , , height] = /\/MediaBox \[([^\]]*)\]/.exec(head)![1]!.split(' ').map(Number);
    const resources = read(reference(head, 'Resources')).head;
    const fonts = new Map<string, string[]>();
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name!, glyphsOf(read(reference(read(id!).head, 'ToUnicode')).content!));
    const pieces = [...read(reference(head, 'Contents')).content!.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, drawn]) => {
      const [, x, y, font] = /^1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) /.exec(drawn!)!;
      const text = [...drawn!.matchAll(/<(\w*)>/g)].flatMap(([, codes]) => codes!.match(/.{4}/g) ?? []);
      const glyphs = fonts.get(font!)!;
      return {
        page: index + 1,
        x: Number(x),
        y: height! - Number(y),
        text: text.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join(''),
      };
    });
    return joined(pieces);
  });
}

/** Joins pieces at the same height that are close together into lines. */
function joined(pieces: readonly PdfLine[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - piece.y) < 0.01) lines[lines.length - 1] = { ...last, text: last.text + piece.text };
    else lines.push(piece);
  }
  return lines;
}
