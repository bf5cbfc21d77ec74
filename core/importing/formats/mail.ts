import { sectionOf } from '../page/section-words.ts';

/** The text of a mail, or of a page that a browser saved as one file. */
export interface MailText {
  readonly text: string;
  /** Address of the saved page. */
  readonly url: string | null;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const MAX_HEADERS = 20_000;
const MAX_PARTS = 200;
const MAX_DEPTH = 5;

/** True for MHTML and mails: header lines, among them one of MIME or a sender, and then an empty line. */
export function isMail(text: string): boolean {
  const head = headOf(text);
  return (
    head !== null && /^(?:mime-version|content-type):/im.test(head) && /^(?:from|subject|mime-version):/im.test(head)
  );
}

/** Reads the page of a mail, otherwise its plain text. Null if it has neither. */
export function readMail(text: string): MailText | null {
  const parts = [...partsOf(partOf(text), 0)];
  const ofType = (type: string) => parts.filter(({ headers }) => typeOf(headers) === type);
  const part = ofType('text/html').find(({ body }) => body.trim() !== '') ?? ofType('text/plain')[0];
  if (!part) return null;
  const location = part.headers.get('content-location') ?? '';
  const subject = subjectOf(partOf(text).headers.get('subject') ?? '');
  const named = typeOf(part.headers) === 'text/html' ? titledPage : titledNote;
  return { text: named(decoded(part), subject), url: /^https?:/i.test(location) ? location : null };
}

/** The subject without "Fwd:" and "Re:" in the languages of mail programs. */
function subjectOf(header: string): string {
  const plain = header
    .replace(/(=\?[^?]{1,40}\?[bq]\?[^?]{0,200}\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?]{1,40})\?([bq])\?([^?]{0,200})\?=/gi, (_, charset: string, kind: string, word: string) =>
      inCharset(kind.toLowerCase() === 'b' ? fromBase64(word) : fromQuotedPrintable(word.replace(/_/g, ' ')), charset),
    );
  return plain.replace(/^(?:\s*(?:fwd?|re|aw|wg|tr|rv|sv|vs|vb|enc|i|r|doorst|odp|pd)\s?:)+/i, '').trim();
}

/** Pages of mails rarely have a title. */
const titledPage = (html: string, subject: string): string =>
  subject === '' || /<title[\s>]/i.test(html) ? html : `${html}<title>${escaped(subject)}</title>`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A note begins with its name. A mail begins with a greeting, and then with the name or with the recipe itself. */
function titledNote(text: string, subject: string): string {
  const note = text.trimStart().replace(/^[^\n]{1,60}[,!]\s*\n\s*/, '');
  const [first = ''] = note.split('\n', 1);
  const isName = first.trim().length <= 80 && !/[.!?:,;]\s*$/.test(first) && sectionOf(first.trim()) === null;
  return isName || subject === '' ? note : `${subject}\n\n${note}`;
}

/** The lines above the first empty line, if they look like a header. */
function headOf(text: string): string | null {
  const start = text.slice(0, MAX_HEADERS).replace(/^\uFEFF?\s*/, '');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? -1;
  const head = start.slice(0, Math.max(0, end));
  return end > 0 && head.split(/\r?\n/).every((line) => /^(?:[\w-]{1,60}:|[ \t])/.test(line)) ? head : null;
}

function partOf(text: string): Part {
  const bare = text.replace(/^\uFEFF?[\r\n]+/, '');
  // A part without a header begins with an empty line.
  const head = /^\r?\n/.test(text) && headOf(text) === null ? '' : (headOf(bare) ?? '');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: head === '' ? bare : bare.slice(bare.indexOf(head) + head.length) };
}

const typeOf = (headers: Part['headers']) =>
  (headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase();

const parameter = (headers: Part['headers'], name: string): string | null =>
  new RegExp(`;\\s{0,20}${name}\\s?=\\s?(?:"([^"]*)"|([^;\\s]*))`, 'i')
    .exec(headers.get('content-type') ?? '')
    ?.slice(1)
    .find((value) => value !== undefined) ?? null;

/** The parts of a mail that have no parts themselves. */
function* partsOf(part: Part, depth: number): Generator<Part> {
  const boundary = parameter(part.headers, 'boundary');
  if (!boundary || !typeOf(part.headers).startsWith('multipart/') || depth === MAX_DEPTH) {
    yield part;
    return;
  }
  const [, ...inner] = `\n${part.body}`.split(`\n--${boundary}`).slice(0, MAX_PARTS);
  for (const text of inner) {
    if (text.startsWith('--')) return;
    yield* partsOf(partOf(text), depth + 1);
  }
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const charset = parameter(headers, 'charset') ?? 'utf-8';
  if (encoding === 'quoted-printable') return inCharset(fromQuotedPrintable(body), charset);
  if (encoding === 'base64') return inCharset(fromBase64(body), charset);
  return body;
}

function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** "=C3=BC" is two bytes, and "=" at the end of a line continues it. Other characters stay as they are. */
function fromQuotedPrintable(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text.replace(/=[ \t]{0,20}\r?\n/g, ''));
  const [EQUALS, plain] = [0x3d, new Uint8Array(bytes.length)];
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === EQUALS ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : '';
    const isCode = /^[0-9a-f]{2}$/i.test(code);
    plain[length++] = isCode ? Number.parseInt(code, 16) : bytes[at]!;
    if (isCode) at += 2;
  }
  return plain.subarray(0, length);
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/]/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
