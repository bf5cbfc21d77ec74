import type { FastifyRequest } from 'fastify';
import { failKit } from '../../core/kit/errors.ts';

/** The fields and files of a multipart form. Files stay in memory, within the row's body limit. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw failKit('request.unsupported_type');
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
        : part.value;
    const known = fields[part.fieldname];
    if (known === undefined) fields[part.fieldname] = value;
    else fields[part.fieldname] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return fields;
}
