import { foldInPlace } from '../words/line-words.ts';

/** A place in a line that moves on as parts are read. What was read is remembered, so that the rest becomes the note. */
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

  /** The length of what a pattern that begins with ^ finds here; 0 where it finds nothing. */
  sees(pattern: RegExp): number {
    return pattern.exec(this.rest)?.[0].length ?? 0;
  }

  /** Goes past `length` letters and the blanks after them. They are `part` of the answer, or stay for the note. */
  take(length: number, part: 'used' | 'note' = 'used'): string {
    const from = this.at;
    this.at += length;
    if (part === 'used') this.use(from, this.at);
    const taken = this.text.slice(from, this.at);
    this.skipSpace();
    return taken;
  }

  /** Goes past what the pattern finds here, if anything. */
  eat(pattern: RegExp, part: 'used' | 'note' = 'used'): string {
    const length = this.sees(pattern);
    return length > 0 ? this.take(length, part) : '';
  }

  use(from: number, to: number): void {
    this.#used.push([from, to]);
  }

  /** What was read before `end` is no part of the answer after all. */
  release(end: number): void {
    const kept = this.#used.filter(([from]) => from >= end);
    this.#used.splice(0, this.#used.length, ...kept);
  }

  /** What no part of the answer has, piece by piece, without the marks around it. */
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

/** A piece of a note without marks around it and without a pair of brackets that holds all of it. */
export function tidy(piece: string): string {
  const bare = piece.replace(EDGES, '').replace(/^[([（](?=[^)\]）]*$)/u, '');
  const inner = /^[([（](.*)[)\]）]$/u.exec(bare)?.[1];
  const text = inner !== undefined && !/[()[\]（）]/u.test(inner) ? inner.replace(EDGES, '') : bare;
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
