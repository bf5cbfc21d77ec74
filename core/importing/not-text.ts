import type { importErrors } from './errors.ts';

type NotText = Extract<keyof typeof importErrors, `importing.${'empty' | 'archive' | 'office_file' | 'not_text'}`>;

/** Enough to judge a text by. */
const SAMPLE = 64 * 1024;
/** Real texts have a stray control character now and then. In random bytes, every tenth is one. */
const MOST_CONTROLS = 0.01;
const FEW_CONTROLS = 3;

const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const OFFICE_PARTS = /\b(?:word|xl|ppt)\/|\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis/;
/** Not those of the C1 block, which texts in a wrong encoding are full of. */
const CONTROLS = /(?![\s\u0080-\u009f])\p{Cc}/gu;

/** Why a text is no text at all, but nothing or a file of another kind. Null for texts. */
export function notText(text: string): NotText | null {
  const sample = text.slice(0, SAMPLE);
  if (!/[^\s\ufeff]/.test(text)) return 'importing.empty';
  if (ZIP.some((mark) => sample.startsWith(mark)))
    return OFFICE_PARTS.test(sample) ? 'importing.office_file' : 'importing.archive';
  const controls = sample.match(CONTROLS)?.length ?? 0;
  return controls > Math.max(FEW_CONTROLS, sample.length * MOST_CONTROLS) ? 'importing.not_text' : null;
}

/** The first bytes of files that could pass for text in UTF-16 or in an old encoding. */
const MARKS: readonly (readonly [bytes: readonly number[], kind: NotText])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'importing.office_file'],
  [[0x1f, 0x8b], 'importing.archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'importing.archive'],
  [[0x52, 0x61, 0x72, 0x21, 0x1a], 'importing.archive'],
  [[0x7f, 0x45, 0x4c, 0x46], 'importing.not_text'],
  [[0x4d, 0x5a, 0x90, 0x00], 'importing.not_text'],
];

/** The same for the bytes of a file, whose text is already decoded. */
export function notTextFile(bytes: Uint8Array, text: string): NotText | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.[1] ?? notText(text);
}
