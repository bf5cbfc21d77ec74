import { unzip, ZipError, zipLimits } from '../../kit/archive/zip.ts';
import { documentLines } from './document-lines.ts';

/** Where Word and OpenDocument keep the text. */
const TEXTS = ['word/document.xml', 'content.xml'];

const limits = { ...zipLimits, maxBytes: 256 * 1024 ** 2, maxKeptBytes: 32 * 1024 ** 2 };

/** The text of a Word or OpenDocument file. Null if the file is damaged or another kind of document. */
export async function readDocument(bytes: Uint8Array): Promise<string | null> {
  try {
    const files = await unzip(bytes, (name) => TEXTS.includes(name), limits);
    const xml = TEXTS.map((name) => files.get(name)).find((file) => file !== undefined);
    return xml ? documentLines(Buffer.from(xml).toString('utf8')) : null;
  } catch (error) {
    if (error instanceof ZipError) return null;
    throw error;
  }
}
