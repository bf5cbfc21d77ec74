// biome-ignore-all lint/suspicious/noControlCharactersInRegex: file signatures contain them
import { decodeText, utf16Of } from '../kit/text/decode-text.ts';

/** Kinds of files that contain no recipe as text. */
const foreignKinds = [
  'empty',
  'archive',
  'office',
  'pdf',
  'picture',
  'media',
  'program',
  'database',
  'binary',
] as const;
export type ForeignKind = (typeof foreignKinds)[number];

/** How many bytes to look at to detect the kind of a file: 64 KiB. */
const HEAD = 65_536;

const MARKS: readonly (readonly [string | RegExp, ForeignKind])[] = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'office'],
  // Old Word and Excel files.
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'office'],
  [/^\x1f\x8b[\x00-\x08]/, 'archive'],
  ['BZh', 'archive'],
  ['\xfd7zXZ\x00', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['Rar!\x1a\x07', 'archive'],
  ['\x28\xb5\x2f\xfd', 'archive'],
  [/^[\s\S]{257}ustar/, 'archive'],
  ['\x7fELF', 'program'],
  [/^MZ[\s\S]*PE\x00\x00/, 'program'],
  [/^(?:\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe)/, 'program'],
  ['SQLite format 3\x00', 'database'],
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  [/^GIF8[79]a/, 'picture'],
  [/^(?:II\*\x00|MM\x00\*)/, 'picture'],
  [/^BM[\s\S]{4}\x00\x00\x00\x00/, 'picture'],
  [/^RIFF[\s\S]{4}WEBP/, 'picture'],
  [/^[\s\S]{4}ftyp(?:heic|heix|hevc|hevx|mif1|msf1|avif|avis)/, 'picture'],
  [/^[\s\S]{4}ftyp/, 'media'],
  [/^RIFF[\s\S]{4}(?:WAVE|AVI )/, 'media'],
  [/^(?:ID3[\x02-\x04]|OggS|fLaC|\x1a\x45\xdf\xa3)/, 'media'],
];

/** File names inside the documents of office programs. */
const OFFICE =
  /\[Content_Types\]\.xml|mimetypeapplication\/(?:vnd\.oasis\.opendocument|vnd\.openxml|epub)|(?:word|xl|ppt)\/|META-INF\/manifest\.xml/;

const latin1 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};

/** Control characters that no text contains: all except tab, line feed, form feed, return and escape. */
const CONTROLS = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;
/**
 * Real pages contain stray control characters, including NULs. Up to 2 % of the characters may be control characters.
 */
const MAX_CONTROLS = 0.02;

const isBinary = (head: string) => (head.match(CONTROLS)?.length ?? 0) > MAX_CONTROLS * head.length;

function marked(head: string, all: string): ForeignKind | null {
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return OFFICE.test(all) ? 'office' : 'archive';
  return MARKS.find(([mark]) => (typeof mark === 'string' ? head.startsWith(mark) : mark.test(head)))?.[1] ?? null;
}

/** Detects the kind of a file by its bytes. Null for text, including UTF-16 with a byte order mark. */
export function foreignKind(bytes: Uint8Array): ForeignKind | null {
  if (bytes.length === 0) return 'empty';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return null;
  const head = latin1(bytes.subarray(0, HEAD));
  const kind = marked(head, head);
  if (kind) return kind;
  const text = utf16Of(bytes) ? decodeText(bytes.subarray(0, HEAD)) : head;
  if (text.trim() === '') return 'empty';
  return isBinary(text) ? 'binary' : null;
}

/**
 * Like `foreignKind`, for a file that a client already decoded as text. Invalid bytes are U+FFFD there, or letters of
 * windows-1252.
 */
export function foreignText(text: string): ForeignKind | null {
  if (text.trim() === '') return 'empty';
  const head = text.slice(0, HEAD);
  if (/^\x1f[\ufffd‹\x8b][\x00-\x08]/.test(head)) return 'archive';
  if (/^[\ufffdÐ][\ufffdÏ]\x11(?:à¡±|\u0871)\x1a/.test(head)) return 'office';
  if (/^[\ufffd‰]PNG\r?\n\x1a/.test(head) || /^[\ufffdÿ][\ufffdØ][\ufffdÿ][\s\S]{1,4}(?:JFIF|Exif)/.test(head))
    return 'picture';
  // Request bodies lose their NULs.
  if (/^[\0-\x20]{0,4}ftyp[a-zM]/.test(head)) return 'media';
  if (head.startsWith('SQLite format 3')) return 'database';
  const kind = marked(head, head);
  if (kind) return kind;
  const broken = head.match(/\ufffd/g)?.length ?? 0;
  return isBinary(head) || broken > 0.1 * head.length ? 'binary' : null;
}
