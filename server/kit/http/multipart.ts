import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { failKit } from '../../../core/kit/errors.ts';
import { newId } from '../secrets/ids.ts';

const onDisk = new WeakMap<File, string>();

/** The path of an uploaded file while its request is served. Only calls whose row has `spools` store files on disk. */
export function pathOfUpload(file: File): string {
  const path = onDisk.get(file);
  if (path === undefined) throw new Error('this file was not stored on disk');
  return path;
}

async function spool({ file, filename, mimetype: type }: MultipartFile, folder: string): Promise<File> {
  const path = join(folder, newId());
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const spooled = new File([await openAsBlob(path)], filename, { type });
  onDisk.set(spooled, path);
  return spooled;
}

const keep = async (part: MultipartFile): Promise<File> =>
  new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype });

/** Errors of a form that was cut off by the client or the connection. */
const CUT_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

/** Errors of the form parser have no code, unlike disk errors. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || CUT_OFF.has(String(error.code)));

/** The fields and files of a multipart form. Files stay in memory, or are written to `folder` as they arrive. */
export async function readForm(request: FastifyRequest, folder?: string): Promise<Record<string, unknown>> {
  // An empty body is a form without fields.
  if (request.headers['content-type'] === undefined) return {};
  if (!request.isMultipart()) throw failKit('request.unsupported_type');
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const file = part.type === 'file' && (folder ? spool(part, folder) : keep(part));
      const value = file ? await file : (part as { value: unknown }).value;
      const known = fields[part.fieldname];
      if (known === undefined) fields[part.fieldname] = value;
      else fields[part.fieldname] = Array.isArray(known) ? [...known, value] : [known, value];
    }
  } catch (error) {
    throw isUnreadable(error) ? failKit('request.bad_form', { cause: error }) : error;
  }
  return fields;
}
