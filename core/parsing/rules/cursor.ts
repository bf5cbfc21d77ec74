import { foldInPlace } from '../words/line-words.ts';

/** A position in a line that advances as parts are read. It remembers what was read: the rest becomes the note. */
export class Cursor {
  readonly text: string;
  /** The same text folded, letter by letter. */
  readonly folded: string;
  at = 0;
  readonly #used: [start: number, end: number][] = [];

  constructor(text: string) {
    this.text = text;
    this.folded = foldInPlace(text);
    this.skipSpace();
  }

  skipSpace(): void {
    while (this.at < this.text.length && /\s/.test(this.text[this.at]!)) this.at++;
  }

  get rest(): string {
    return this.folded.slice(this.at);
  }

  /** Length of the match of a pattern with ^ at the cursor. 0 if there is none. */
  sees(pattern: RegExp): number {
    return pattern.exec(this.rest)?.[0].length ?? 0;
  }

  /** Skips `length` letters and the blanks after them. They are `used`, or belong to the note. */
  take(length: number, part: 'used' | 'note' = 'used'): string {
    const from = this.at;
    this.at += length;
    if (part === 'used') this.use(from, this.at);
    const taken = this.text.slice(from, this.at);
    this.skipSpace();
    return taken;
  }

  /** Skips a match of the pattern at the cursor, if any. */
  eat(pattern: RegExp, part: 'used' | 'note' = 'used'): string {
    const length = this.sees(pattern);
    return length > 0 ? this.take(length, part) : '';
  }

  use(from: number, to: number): void {
    this.#used.push([from, to]);
  }

  /** Releases what was read before `end`: it belongs to the note after all. */
  release(end: number): void {
    const kept = this.#used.filter(([from]) => from >= end);
    this.#used.splice(0, this.#used.length, ...kept);
  }

  /** The unused pieces, without the marks around them. */
  leftovers(): string[] {
    const pieces: string[] = [];
    let from = 0;
    for (const [start, end] of [
      ...this.#used.sort((a, b) => a[0] - b[0]),
      [this.text.length, this.text.length] as const,
    ]) {
      if (start > from) pieces.push(this.text.slice(from, start));
      from = Math.max(from, end);
    }
    return pieces.flatMap((piece) => tidy(piece) || []);
  }
}

const EDGES = /^[\s,;:.…·–—/\\|-]+|[\s,;:…·–—/\\|-]+$/gu;

/** A piece of a note without surrounding marks, and without brackets that enclose all of it. */
export function tidy(piece: string): string {
  const bare = piece.replace(EDGES, '').replace(/^[([（](?=[^)\]）]*$)/u, '');
  const inner = /^[([（](.*)[)\]）]$/u.exec(bare)?.[1];
  const text = inner !== undefined && !/[()[\]（）]/u.test(inner) ? inner.replace(EDGES, '') : bare;
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
