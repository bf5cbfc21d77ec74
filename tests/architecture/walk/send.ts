import type { FastifyInstance } from 'fastify';
import type { Row, Wanted } from './requests.ts';

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
  readonly etag: string | null;
}

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as object | undefined) ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  return search.size > 0 ? `?${search}` : '';
}

async function multipart(form: Readonly<Record<string, unknown>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value instanceof File ? value : String(value));
  const request = new Response(data);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  };
}

async function payloadOf({ endpoint }: Row, { body, form }: Wanted) {
  if (endpoint.urlencoded)
    return {
      payload: new URLSearchParams(form as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  if (endpoint.form) return multipart(form as Record<string, unknown>);
  if (body === undefined) return { headers: {} };
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Sends a request of a row, with a token or as a visitor, and with an If-Match if given. */
export async function send(
  app: FastifyInstance,
  row: Row,
  wanted: Wanted,
  token: string | null,
  ifMatch?: string,
): Promise<Answer> {
  const path = row.endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(wanted.params[name]!));
  const { payload, headers } = await payloadOf(row, wanted);
  const isStream =
    row.endpoint.returns !== undefined && 'kind' in row.endpoint.returns && row.endpoint.returns.kind === 'stream';
  const reply = await app.inject({
    method: row.endpoint.method,
    url: `${path}${queryText(wanted.query)}`,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
    // A stream does not end, so check only its head.
    ...(isStream ? { payloadAsStream: true } : {}),
  });
  if (isStream) reply.stream().destroy();
  return {
    status: reply.statusCode,
    code: (reply.headers['x-error-code'] as string | undefined) ?? null,
    text: isStream ? '' : reply.body,
    etag: (reply.headers.etag as string | undefined) ?? null,
  };
}
