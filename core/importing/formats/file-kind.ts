const startsWith = (bytes: Uint8Array, at: number, mark: string) =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/**
 * Tells PDFs and photographs by their first bytes. Null for everything else, which is text. Clients use this to choose
 * an endpoint. The server checks more closely.
 */
export function fileKind(bytes: Uint8Array): 'pdf' | 'photo' | null {
  if (startsWith(bytes, 0, '%PDF-')) return 'pdf';
  const isPhoto =
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 0, 'GIF8') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
    (startsWith(bytes, 4, 'ftyp') && BRANDS.some((brand) => startsWith(bytes, 8, brand)));
  return isPhoto ? 'photo' : null;
}
