import { writeFile } from 'node:fs/promises';
import { exitCodes, Failure } from './failure.ts';

/** Writes a file that the user named, at once or as a stream. */
export async function saveFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (cause) {
    throw new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
  }
}
