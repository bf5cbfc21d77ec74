import type { Socket } from 'node:net';
import type { Outbound, Sent } from '../kit/outbound/outbound.ts';
import type { Address } from './address.ts';

/** The message, as plain text. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** Event data for programs, for the targets that can send it. */
  readonly extras: Readonly<Record<string, string>>;
}

/** What a target may use to send. */
export interface Reach {
  readonly outbound: Pick<Outbound, 'send'> & {
    connect(host: string, port: number, ports: readonly number[]): Promise<Socket>;
  };
  /** The address of a public service, by its host. */
  readonly cloud: (host: string) => string;
  /** The caller that is charged for the connection. */
  readonly caller: string;
  readonly signal: AbortSignal;
}

/** Sends one message to one address. Throws any error. Errors are not shown to users. */
export type Target = (address: Address, message: Message, reach: Reach) => Promise<void>;

/** The receiver did not accept a message. */
export class NotTakenError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The receiver answered with status ${status}.`);
    this.name = 'NotTakenError';
    this.status = status;
  }
}

interface Post {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
}

const taken = (sent: Sent): Sent => {
  if (sent.status < 200 || sent.status >= 300) throw new NotTakenError(sent.status);
  return sent;
};

export const postText = async (
  { outbound, caller, signal }: Reach,
  url: string,
  type: string,
  body: string,
  { method = 'POST', headers = {} }: Post = {},
): Promise<Sent> =>
  taken(await outbound.send(url, { method, headers: { 'content-type': type, ...headers }, body, caller, signal }));

export const postJson = (reach: Reach, url: string, body: unknown, post: Post = {}): Promise<Sent> =>
  postText(reach, url, 'application/json', JSON.stringify(body), post);

export const postForm = (reach: Reach, url: string, fields: Record<string, string>, post: Post = {}): Promise<Sent> =>
  postText(reach, url, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), post);

/** Title and body as one text. */
export const wholeText = ({ title, body }: Message): string => [title, body].filter(Boolean).join('\n');

/** The beginning of `text`, as long as the service accepts. */
export const atMost = (length: number, text: string): string =>
  text.length <= length
    ? text
    : `${[...text]
        .slice(0, length - 1)
        .join('')
        .slice(0, length - 1)}…`;
