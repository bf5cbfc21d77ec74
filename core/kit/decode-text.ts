const BOMS: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
/** So many bytes tell whether every second one is empty, as in UTF-16 with Latin letters. */
const SAMPLE = 2_000;
const MOSTLY = 0.4;

function charsetByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  if (zeros[1]! > sample.length * MOSTLY) return 'utf-16le';
  return zeros[0]! > sample.length * MOSTLY ? 'utf-16be' : null;
}

/** The text of a file without a label: by its byte order mark, else UTF-16, UTF-8, or the western encoding of old programs. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BOMS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const charset = marked ?? charsetByZeros(bytes);
  if (charset) return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
