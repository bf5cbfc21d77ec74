const startsWith = (bytes: Uint8Array, at: number, mark: string) =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const DOCUMENT = /word\/|application\/vnd\.oasis\.opendocument\.text/;
const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/** How many bytes to look at for the names of a document's parts. */
const HEAD = 65_536;

/**
 * Tells PDFs, photographs and documents of Word or OpenDocument by their first bytes. Null for everything else, which is
 * text. Clients use this to choose an endpoint. The server checks more closely.
 */
export function fileKind(bytes: Uint8Array): 'pdf' | 'photo' | 'document' | null {
  if (startsWith(bytes, 0, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 0, 'PK\x03\x04'))
    return DOCUMENT.test(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))) ? 'document' : null;
  const isPhoto =
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 0, 'GIF8') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
    (startsWith(bytes, 4, 'ftyp') && BRANDS.some((brand) => startsWith(bytes, 8, brand)));
  return isPhoto ? 'photo' : null;
}
