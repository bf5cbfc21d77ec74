import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failKit } from '../../core/kit/errors.ts';
import { badJson } from './http/json-limits.ts';

/** Whether a stream has a first byte. The byte is put back, so the stream can still be read completely. */
function hasBytes(stream: Readable): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      stream.off('readable', look).off('end', end).off('error', fail).off('close', end);
      done();
    };
    const look = () => {
      const chunk = stream.read();
      if (chunk === null) return;
      stream.unshift(chunk);
      settle(() => resolve(true));
    };
    const end = () => settle(() => resolve(false));
    // The client disconnected while sending.
    const fail = (error: Error) => settle(() => reject(Object.assign(error, { statusCode: 400 })));
    stream.on('readable', look).on('end', end).on('error', fail).on('close', end);
  });
}

/** A Content-Length header is enough. Without one, as in chunked requests, wait for the first byte. */
const hasBody = ({ headers, raw }: FastifyRequest): boolean | Promise<boolean> =>
  headers['content-length'] === undefined ? hasBytes(raw) : headers['content-length'] !== '0';

/** PATCH accepts merge patches, and some clients send the content type of RFC 7396. */
const JSON_TYPES = ['application/json', 'application/merge-patch+json'];

const DESCRIBING = ['content-type', 'content-encoding'];

/**
 * Reads JSON and urlencoded forms. Calls read multipart forms themselves. The type of an empty body is ignored, because
 * axios and `curl -d ''` send a form type. A body without a type is read as JSON. Anything else is refused with
 * `request.unsupported_type`. Bytes that are not UTF-8 are refused: their letters would be stored as question marks.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.addHook('preParsing', (request, _, payload, done) => {
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') return done(null, payload);
    const proceed = (isThere: boolean) => {
      if (isThere) {
        headers['content-type'] ??= 'application/json';
        return done(null, payload);
      }
      for (const name of DESCRIBING) delete headers[name];
      done(null, Readable.from([]));
    };
    const isThere = hasBody(request);
    if (typeof isThere === 'boolean') proceed(isThere);
    else isThere.then(proceed, done);
  });

  app.addContentTypeParser(JSON_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parseJson(request, body.toString(), done);
    else done(badJson(), undefined);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // Other sites can make browsers send forms.
    if (!request.row?.urlencoded) done(failKit('request.unsupported_type'), undefined);
    else done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', (request, _, done) => {
    if (request.headers['content-type'] === undefined) done(null, undefined);
    else done(failKit('request.unsupported_type'), undefined);
  });
}
