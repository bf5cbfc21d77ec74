const startsWith = (bytes: Uint8Array, at: number, mark: string) =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/**
 * Whether a file is a PDF or a photograph, by its first bytes; null for all else, which is text. For faces that choose a call by
 * it: the server looks again, and closer.
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
