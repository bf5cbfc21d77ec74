import { openAsBlob } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { decodeText } from '../../core/kit/text/decode-text.ts';
import { exitCodes, Failure } from './failure.ts';
import { canOthersRead } from './others-can-read.ts';
import type { Terminal } from './terminal.ts';

/** Reads files named on the command line; `-` is standard input. */
export interface Source {
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A file that may not fit into memory. */
  blob(path: string): Promise<Blob>;
  /** Decodes UTF-8; falls back to the western encoding of old pages. */
  text(path: string): Promise<string>;
  /** A secret in a file, without the line end. Warns if others can read the file. */
  secret(path: string): Promise<string>;
  /** The lines of a file that are not blank. */
  lines(path: string): Promise<string[]>;
  json(path: string): Promise<unknown>;
  /** Decodes the bytes of a file as `text` does. */
  decode(bytes: Uint8Array): string;
}

export const STDIN = '-';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'cli.errors.no_such_file',
  EISDIR: 'cli.errors.is_a_folder',
};

function unreadable(path: string, error: unknown): Failure {
  const key = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cli.errors.file_unreadable';
  return new Failure(key, { path }, exitCodes.usage, error);
}

export function openSource({ stdin }: Terminal, warnOfOthers: (path: string) => void): Source {
  async function readStdin(): Promise<Uint8Array<ArrayBuffer>> {
    if (stdin.isTTY) throw new Failure('cli.errors.stdin_is_terminal');
    const chunks: Buffer[] = [];
    for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Buffer | string));
    return new Uint8Array(Buffer.concat(chunks));
  }

  async function bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    if (path === STDIN) return readStdin();
    try {
      return new Uint8Array(await readFile(path));
    } catch (error) {
      throw unreadable(path, error);
    }
  }
  async function blob(path: string): Promise<Blob> {
    if (path === STDIN) return new Blob([await readStdin()]);
    try {
      const file = await open(path, 'r');
      // Fails for a folder.
      await file.read(new Uint8Array(1)).finally(() => file.close());
    } catch (error) {
      throw unreadable(path, error);
    }
    return openAsBlob(path);
  }

  const text = async (path: string) => decodeText(await bytes(path));
  return {
    bytes,
    blob,
    text,
    async secret(path) {
      const secret = (await text(path)).replace(/\r?\n$/, '');
      if (path !== STDIN && canOthersRead(path)) warnOfOthers(path);
      return secret;
    },
    decode: decodeText,
    lines: async (path) => (await text(path)).split('\n').flatMap((line) => line.trim() || []),
    async json(path) {
      const given = await text(path);
      try {
        return JSON.parse(given);
      } catch (cause) {
        throw new Failure('cli.errors.not_json', { path, reason: (cause as Error).message }, exitCodes.usage, cause);
      }
    },
  };
}
