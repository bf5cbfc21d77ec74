import { writeFile } from 'node:fs/promises';
import { exitCodes, Failure } from '../kit/failure.ts';

/** Writes a file that a person named. */
export async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (cause) {
    throw new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
  }
}
