import { document } from './xml.ts';

export interface DavRequest {
  readonly method: string;
  /** Within the site, without the path that the site is served under. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface DavReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const XML = { 'content-type': 'application/xml; charset=utf-8' };

export const multistatus = (responses: readonly string[], more = ''): DavReply => ({
  status: 207,
  headers: XML,
  body: document('d:multistatus', `${responses.join('')}${more}`),
});
