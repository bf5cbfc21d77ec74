import crypto from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { openFiles } from '../../server/app/library-files.ts';
import type { FileStore } from '../../server/kit/files/file-store.ts';
import { temporaryFolder } from './temporary.ts';

/** The behaviour of the server instead of answering. `cut` ends the answer in the middle of its body. */
export type ObjectFault = 'error' | 'cut' | 'silent';

export interface ObjectServer {
  /** The environment of a library that keeps its files here. */
  readonly environment: Readonly<Record<string, string>>;
  /** The stored files, as a library with this environment sees them. */
  readonly files: FileStore;
  /** Fails each request that `isMeant` accepts, or the next `count` of them. */
  failWith(fault: ObjectFault, isMeant?: (request: IncomingMessage) => boolean, count?: number): void;
  heal(): void;
}

/** Its page tokens are encrypted with DES, which current versions of OpenSSL refuse. */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const twice = (bytes: unknown) => Buffer.concat([bytes as Buffer, bytes as Buffer]);
  crypto.createCipheriv = ((name: string, key: unknown, iv: unknown) =>
    name === 'des'
      ? createCipheriv('aes-128-cbc', twice(key), twice(iv))
      : createCipheriv(name, key as Buffer, iv as Buffer)) as typeof createCipheriv;
  crypto.createDecipheriv = ((name: string, key: unknown, iv: unknown) =>
    name === 'des'
      ? createDecipheriv('aes-128-cbc', twice(key), twice(iv))
      : createDecipheriv(name, key as Buffer, iv as Buffer)) as typeof createDecipheriv;
}
replaceDes();

const KEY = 'S3RVER';
const BUCKET = 'kitchen';

function spoil(fault: ObjectFault, response: ServerResponse, answer: () => void): void {
  if (fault === 'silent') return;
  if (fault === 'error') {
    response.writeHead(500, { 'content-type': 'application/xml' });
    response.end('<Error><Code>InternalError</Code><Message>We broke.</Message></Error>');
    return;
  }
  const write = response.write.bind(response);
  const half = (chunk: Uint8Array) => write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
  response.write = ((chunk: Uint8Array) => half(chunk)) as typeof response.write;
  response.end = ((chunk?: Uint8Array) => (chunk ? half(Buffer.from(chunk)) : response.destroy())) as never;
  answer();
}

/** An object store that speaks S3 and checks signatures. Stops at the end of the test. */
export async function objectServer(): Promise<ObjectServer> {
  const store = new S3rver({
    directory: temporaryFolder(),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  let failing: { fault: ObjectFault; isMeant: (request: IncomingMessage) => boolean; left: number } | null = null;
  const server = createServer((request, response) => {
    const isFailing = failing !== null && failing.left > 0 && failing.isMeant(request);
    if (!isFailing) return answer(request, response);
    failing!.left--;
    spoil(failing!.fault, response, () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: KEY,
    S3_SECRET_KEY: KEY,
    S3_PREFIX: 'home',
  };
  const objectStore = {
    endpoint,
    bucket: BUCKET,
    accessKey: KEY,
    secretKey: KEY,
    region: 'us-east-1',
    prefix: 'home/',
    isPathStyle: true,
  };
  return {
    environment,
    files: await openFiles({ dataDir: '', objectStore }),
    failWith(fault, isMeant = () => true, count = Number.POSITIVE_INFINITY) {
      failing = { fault, isMeant, left: count };
    },
    heal() {
      failing = null;
    },
  };
}
