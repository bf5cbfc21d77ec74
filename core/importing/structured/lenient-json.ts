/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MAX_DEPTH = 100;

/**
 * Parses JSON as people and plugins write it: trailing or missing commas, raw line feeds and bare quotes in strings,
 * comments, CDATA, several values in a row, a missing end. Never throws, and skips what cannot be read.
 */
export function parseLenientJson(text: string): Json[] {
  const strict = parseStrict(text);
  if (strict !== undefined) return [strict];
  const reader = new LenientReader(text.includes('<') ? text.replace(EDITOR_TAGS, '$1\n') : text);
  return reader.readAll();
}

/** Tags that an editor put between the lines of a script. */
const EDITOR_TAGS = /([{}[\]",])\s*(?:<\/?(?:br|p|span|div)\b[^<>]{0,200}>\s*)+(?=[{}[\]",]|$)/gi;

/** The value of a JSON text. Undefined if it has no value. */
export function parseStrict(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

class LenientReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  readAll(): Json[] {
    const values: Json[] = [];
    while (this.at < this.text.length) {
      const opens = this.nextOf(/[{[]/g);
      if (opens < 0) break;
      // "[CDATA[" does not start a list.
      if (this.text.startsWith('[CDATA[', opens)) {
        this.at = opens + 7;
        continue;
      }
      this.at = opens;
      const value = this.readValue(0);
      if (value !== undefined) values.push(value);
    }
    return values;
  }

  private nextOf(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.index ?? -1;
  }

  private readValue(depth: number): Json | undefined {
    const char = this.text[this.at];
    if (char === '{' || char === '[') {
      if (depth >= MAX_DEPTH) {
        this.at = this.text.length;
        return undefined;
      }
      return char === '{' ? this.readObject(depth) : this.readArray(depth);
    }
    if (char === '"' || char === "'" || char === '“') return this.readString(char === '“' ? '”' : char);
    return this.readBareWord();
  }

  private readObject(depth: number): Json {
    const object: { [key: string]: Json } = {};
    this.at++;
    while (this.skipTo('}')) {
      const key = this.readKey();
      this.skipSpace();
      if (this.text[this.at] === ':') {
        this.at++;
        this.skipSpace();
        const value = this.readValue(depth + 1);
        if (key && value !== undefined && key !== '__proto__') object[key] = value;
      }
    }
    return object;
  }

  private readArray(depth: number): Json[] {
    const array: Json[] = [];
    this.at++;
    while (this.skipTo(']')) {
      const before = this.at;
      const value = this.readValue(depth + 1);
      if (value !== undefined && value !== '') array.push(value);
      if (this.at === before) this.at++;
    }
    return array;
  }

  /** Moves to the next member. False at the closing bracket (consumed) and at the end of the text. */
  private skipTo(close: '}' | ']'): boolean {
    for (;;) {
      this.skipSpace();
      const char = this.text[this.at];
      if (char === undefined) return false;
      if (char === close) {
        this.at++;
        return false;
      }
      // The other bracket also closes this one: one of them is missing.
      if (char === '}' || char === ']') return false;
      if (char !== ',' && char !== ':' && char !== ';') return true;
      this.at++;
    }
  }

  private readKey(): string {
    const char = this.text[this.at];
    if (char === '"' || char === "'") return this.readString(char);
    if (char === '“') return this.readString('”');
    const before = this.at;
    const word = this.readBareWord();
    if (this.at === before) this.at++;
    return typeof word === 'string' ? word : '';
  }

  private readString(quote: string): string {
    let value = '';
    let from = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at];
      if (char === '\\') {
        value += this.text.slice(from, this.at) + this.readEscape();
        from = this.at + 1;
      } else if (char === quote && this.isEndOfString(quote)) {
        break;
      }
    }
    value += this.text.slice(from, this.at);
    this.at++;
    return value;
  }

  /** Leaves the reader on the last character of the escape. */
  private readEscape(): string {
    const char = this.text[++this.at] ?? '';
    if (char === 'u') {
      const hex = this.text.slice(this.at + 1, this.at + 5);
      if (!/^[0-9a-f]{4}$/i.test(hex)) return 'u';
      this.at += 4;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    return ESCAPES[char] ?? char;
  }

  // A quote ends a string only before what may follow one. Any other quote was left unescaped and belongs to the text.
  private isEndOfString(quote: string): boolean {
    let next = this.at + 1;
    while (next < this.text.length && next - this.at < 2000 && isSpace(this.text.charCodeAt(next))) next++;
    const char = this.text[next];
    if (char === undefined || char === ':' || char === '}' || char === ']') return true;
    if (char === '"') return next > this.at + 1 && this.text.slice(this.at, next).includes('\n');
    if (char !== ',') return false;
    const after = this.text.slice(next, next + 250);
    if (/^,\s{0,200}[a-z_$][\w$]{0,30}:\s?(?:["'{[\d-]|true|false|null)/i.test(after)) return true;
    if (quote === "'" && /^,\s{0,200}[a-z_$][\w$]{0,30}\s?:/i.test(after)) return true;
    return /^[,\s]{1,200}(?:["'“{[}\]\-\d/]|true|false|null|$)/.test(after.slice(0, 210));
  }

  private readBareWord(): Json | undefined {
    const word = /[^\s,:;{}[\]"']{1,200}/y;
    word.lastIndex = this.at;
    const found = word.exec(this.text)?.[0];
    if (!found) return undefined;
    this.at += found.length;
    if (found === 'true') return true;
    if (found === 'false') return false;
    if (found === 'null' || found === 'undefined' || found === 'NaN') return null;
    return /^-?\d+(?:\.\d+)?$/.test(found) ? Number(found) : found;
  }

  private skipSpace(): void {
    for (;;) {
      while (isSpace(this.text.charCodeAt(this.at))) this.at++;
      if (this.text.startsWith('/*', this.at)) this.skipPast('*/');
      else if (this.text.startsWith('//', this.at)) this.skipPast('\n');
      else if (this.text.startsWith('<!--', this.at)) this.at += 4;
      else if (this.text.startsWith('-->', this.at)) this.at += 3;
      else return;
    }
  }

  private skipPast(end: string): void {
    const found = this.text.indexOf(end, this.at + 2);
    this.at = found < 0 ? this.text.length : found + end.length;
  }
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '', '\n': '\n' };
