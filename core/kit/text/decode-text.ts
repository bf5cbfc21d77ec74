const BOMS: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** How many bytes to look at to detect that every second one is zero, as in UTF-16 with Latin letters. */
const ZEROS_WITHIN_BYTES = 2_000;
const MOSTLY = 0.4;

/** The byte order of UTF-16 text without a byte order mark. Null if it is not UTF-16. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, ZEROS_WITHIN_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // Only one half of each letter is zero. A run of zeros is not text.
  const [even, odd] = zeros.map((count) => count > sample.length * MOSTLY);
  if (even === odd) return null;
  return odd ? 'utf-16le' : 'utf-16be';
}

const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
const META_CHARSET = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
const XML_CHARSET = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{2,40})/i;
const META_WITHIN_BYTES = 8192;
/** How many bytes to look at to detect the charset: 64 KiB from the first non-ASCII letter. */
const SAMPLE_BYTES = 65_536;

function decoderFor(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined; // unknown labels are ignored
  }
}

function decodedBy(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function labelWithin(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, META_WITHIN_BYTES));
  return XML_CHARSET.exec(head)?.[1] ?? META_CHARSET.exec(head)?.[1];
}

const share = (text: string, all: number, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(all, 1);

/** How typical a text is for this charset, 0 to 1, judged by its non-ASCII letters. */
interface Guess {
  readonly charset: string;
  readonly likeness: (text: string, foreign: number) => number;
}

const cyrillic = (text: string, foreign: number) =>
  // Capitals start a word, and words contain no Latin letters.
  share(text, foreign, /(?<![A-Za-z])[а-яёїієґ](?![A-Za-z])/gu) +
  share(text, foreign, /(?<![\p{L}])[А-ЯЁЇІЄҐ]/gu) -
  share(text, foreign, /[а-яё][А-ЯЁ]/gu);

const GUESSES: readonly Guess[] = [
  {
    charset: 'windows-1252',
    likeness: (text, foreign) =>
      share(text, foreign, /[äöüÄÖÜßéèêëÉàâáãåÅçíîïóôõúùûñæøœ°½¼¾€–—‘’“”…×®©\u00a0]/gu) -
      2 * share(text, foreign, /[\u00c0-\u00ff]{3}/gu),
  },
  {
    charset: 'shift_jis',
    likeness: (text, foreign) =>
      share(text, foreign, /[\u3040-\u30ff]/gu) > 0.2
        ? share(text, foreign, /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff5e]/gu)
        : 0,
  },
  {
    charset: 'euc-jp',
    likeness: (text, foreign) =>
      share(text, foreign, /[\u3040-\u30ff]/gu) > 0.2
        ? share(text, foreign, /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff5e]/gu)
        : 0,
  },
  {
    charset: 'euc-kr',
    // Koreans write recipes without Chinese letters. Chinese bytes read as Korean contain many.
    likeness: (text, foreign) =>
      share(text, foreign, /[\uac00-\ud7a3]/gu) - 3 * share(text, foreign, /[\u4e00-\u9fff\uf900-\ufaff]/gu),
  },
  { charset: 'windows-1251', likeness: cyrillic },
  { charset: 'koi8-r', likeness: cyrillic },
  {
    charset: 'gb18030',
    likeness: (text, foreign) =>
      3 * share(text, foreign, /[的一是不了在人有这个大中来为和水油盐糖酱鸡蛋面粉克勺用放入切锅火分钟炒煮肉]/gu),
  },
  {
    charset: 'big5',
    likeness: (text, foreign) =>
      3 * share(text, foreign, /[的一是不了在人有這個大中來為和水油鹽糖醬雞蛋麵粉克匙用放入切鍋火分鐘炒煮肉]/gu),
  },
];

/** Below this likeness no charset is assumed. */
const LIKELY = 0.5;

/** Index of the first non-ASCII byte, -1 if there is none. */
const firstForeign = (bytes: Uint8Array) => bytes.findIndex((byte) => byte > 0x7f);

function guessed(bytes: Uint8Array): string {
  const from = Math.max(0, firstForeign(bytes) - 64);
  // Start at a line break, so that no letter of several bytes is cut.
  const line = bytes.lastIndexOf(10, from) + 1;
  const cut = bytes.indexOf(10, Math.min(from + SAMPLE_BYTES, bytes.length));
  const sample = bytes.subarray(line, cut < 0 ? bytes.length : cut);
  let best = { charset: 'windows-1252', likeness: LIKELY };
  for (const { charset, likeness } of GUESSES) {
    const text = decodedBy(charset, sample);
    if (text === null) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
    const foreign = text.replace(/[\u0000-\u007f]/g, '').length;
    const like = likeness(text, foreign);
    if (like > best.likeness) best = { charset, likeness: like };
  }
  return best.charset;
}

/** Charsets that browsers assume for a page in these languages, as the HTML standard suggests. */
const OF_LANGUAGES: Readonly<Record<string, string>> = {
  ...{ ar: 'windows-1256', fa: 'windows-1256', he: 'windows-1255', el: 'windows-1253', tr: 'windows-1254' },
  ...{ et: 'windows-1257', lt: 'windows-1257', lv: 'windows-1257', th: 'windows-874', vi: 'windows-1258' },
};
/** Their letters stand in two charsets. Only one of them has letters from 0x80 to 0x9f. */
const CENTRAL_EUROPEAN = /^(?:cs|hr|hu|pl|ro|sk|sl)$/;
const LANGUAGE = /<html\b[^>]{0,500}?\s(?:xml:)?lang\s*=\s*["']?([a-z]{2})/i;

/** The charset that fits the language which a page names. */
function charsetOfLanguage(bytes: Uint8Array): string | null {
  const language = LANGUAGE.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)))?.[1]?.toLowerCase() ?? '';
  if (!CENTRAL_EUROPEAN.test(language)) return OF_LANGUAGES[language] ?? null;
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'windows-1250' : 'iso-8859-2';
}

/** One or two broken letters do not change that a text is UTF-8. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole > 20 * broken;
}

/**
 * Decodes a page or a file. The first that applies decides: a byte order mark; every second byte is zero, as in UTF-16;
 * the bytes are valid UTF-8, whatever a label says; the charset in the header, the XML declaration or the meta element;
 * the language that the page names, if it has charsets of its own; what the bytes look like.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? utf16Of(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const labels = [CHARSET.exec(contentType)?.[1], labelWithin(bytes)].filter((label) => label !== undefined);
  const declared = decoderFor(labels[0]);
  // In these charsets all bytes are ASCII, so only a label reveals them. Bytes with a readable label are not UTF-16.
  const isSevenBit = declared && /^(?:iso-2022|utf-16)/.test(declared.encoding);
  if (isSevenBit && (CHARSET.test(contentType) || !declared.encoding.startsWith('utf-16')))
    return declared.decode(bytes);
  const utf8 = decodedBy('utf-8', bytes);
  if (utf8 !== null) return utf8;
  // Servers often add their own default label. If the bytes contradict it, the page's own label decides.
  const others = labels.map((label) => decoderFor(label)?.encoding ?? 'utf-8').filter((name) => !/^utf-/.test(name));
  for (const charset of others) {
    const text = charset === 'windows-1252' ? null : decodedBy(charset, bytes);
    if (text !== null) return text;
  }
  if (isNearlyUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const broken = others.find((charset) => decodedBy(charset, bytes) === null);
  if (broken) return new TextDecoder(broken).decode(bytes);
  return new TextDecoder(charsetOfLanguage(bytes) ?? guessed(bytes)).decode(bytes);
}
