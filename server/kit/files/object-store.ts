import { createReadStream } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { failKit } from '../../../core/kit/errors.ts';
import type { FileContent, FileFacts, FileKey, FileStore, FoundFile, OpenFile } from './file-store.ts';
import { isFileName, UnsafePathError } from './files.ts';
import type { ObjectStoreSettings } from './object-store-settings.ts';

/** Larger files are sent in parts of this size, two at a time. */
const PART_BYTES = 16 * 1024 ** 2;
const COPIES_AT_ONCE = 16;
/** The protocol's limit for one request. */
const MAX_DELETED = 1_000;
const CONNECT_MS = 5_000;
/** Without any byte of an answer. */
const SILENT_MS = 30_000;
const ATTEMPTS = 4;

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode === 404 &&
  (error as Error).name !== 'NoSuchBucket';

const answered = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause) => {
    if (cause instanceof UnsafePathError) throw cause;
    throw failKit('server.files_unavailable', { cause });
  });

/** Null where the object does not exist. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  answered(
    work.catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );

export function connectToObjects(settings: ObjectStoreSettings): S3Client {
  const agent = { keepAlive: true, maxSockets: 64 };
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: ATTEMPTS,
    // Several stores that speak this protocol do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

const factsOf = (bytes: number | undefined, at: Date | undefined): FileFacts => {
  const writtenAt = at ?? new Date(0);
  return { bytes: bytes ?? 0, writtenAt, changedAt: writtenAt };
};

interface Listed {
  readonly files: readonly { readonly name: string; readonly facts: FileFacts }[];
  readonly folders: readonly string[];
}

/** The keys of a bucket, below a prefix that is empty or ends with a slash. */
function openBucket(client: S3Client, bucket: string, prefix: string) {
  const keyOf = (key: FileKey): string => {
    if (!key.every(isFileName)) throw new UnsafePathError();
    return prefix + key.join('/');
  };
  const folderOf = (key: FileKey): string => (key.length === 0 ? prefix : `${keyOf(key)}/`);

  /** The objects below `beginning`, a page at a time. With `flat`, those of deeper folders stand for their folder. */
  async function* pages(beginning: string, flat = false): AsyncGenerator<Listed> {
    const asked = { Bucket: bucket, Prefix: beginning, ...(flat ? { Delimiter: '/' } : {}) };
    let next: string | undefined;
    do {
      const after = next === undefined ? {} : { ContinuationToken: next };
      const page = await answered(client.send(new ListObjectsV2Command({ ...asked, ...after })));
      yield {
        files: (page.Contents ?? []).map(({ Key, Size, LastModified }) => ({
          name: Key!.slice(beginning.length),
          facts: factsOf(Size, LastModified),
        })),
        folders: (page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix!.slice(beginning.length, -1)),
      };
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  return {
    keyOf,
    folderOf,
    pages,

    async head(key: FileKey): Promise<FileFacts | null> {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(key) })));
      return found && factsOf(found.ContentLength, found.LastModified);
    },

    get: (key: FileKey) => client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(key) })),

    copy(from: string, to: string): Promise<unknown> {
      const source = from.split('/').map(encodeURIComponent).join('/');
      return answered(
        client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${source}` })),
      );
    },

    async remove(keys: readonly string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += MAX_DELETED) {
        const Objects = keys.slice(at, at + MAX_DELETED).map((Key) => ({ Key }));
        const { Errors = [] } = await answered(
          client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
        );
        if (Errors.length > 0)
          throw failKit('server.files_unavailable', { cause: new Error(`${Errors[0]!.Key}: ${Errors[0]!.Message}`) });
      }
    },

    async put(key: FileKey, content: FileContent): Promise<void> {
      const target = { Bucket: bucket, Key: keyOf(key) };
      if (content instanceof Uint8Array) {
        await answered(client.send(new PutObjectCommand({ ...target, Body: content })));
        return;
      }
      const params = { ...target, Body: createReadStream(content.path) };
      await answered(new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done());
    },
  };
}

/** Files in a bucket, below a prefix that is empty or ends with a slash. */
export function objectStore(client: S3Client, name: string, prefix: string): FileStore {
  const bucket = openBucket(client, name, prefix);
  const { folderOf, keyOf, pages } = bucket;

  async function* files(folder: FileKey): AsyncGenerator<FoundFile> {
    for await (const page of pages(folderOf(folder)))
      for (const { name, facts } of page.files) yield { key: [...folder, ...name.split('/')], ...facts };
  }

  async function copy(from: FileKey, to: FileKey): Promise<void> {
    const copyOne = (name: string) => bucket.copy(folderOf(from) + name, folderOf(to) + name);
    for await (const page of pages(folderOf(from)))
      for (let at = 0; at < page.files.length; at += COPIES_AT_ONCE)
        await Promise.all(page.files.slice(at, at + COPIES_AT_ONCE).map(({ name }) => copyOne(name)));
  }

  async function remove(key: FileKey): Promise<void> {
    const found: string[] = key.length === 0 ? [] : [keyOf(key)];
    for await (const page of pages(folderOf(key))) found.push(...page.files.map(({ name }) => folderOf(key) + name));
    await bucket.remove(found);
  }

  return {
    put: bucket.put,

    async read(key): Promise<Uint8Array | null> {
      const whole = async () => (await bucket.get(key)).Body!.transformToByteArray();
      // The client repeats a request that fails, but not an answer that is cut off.
      const again = (error: unknown) => {
        if ((error as { $metadata?: unknown }).$metadata) throw error;
        return whole();
      };
      return orNull(whole().catch(again).catch(again));
    },

    async open(key): Promise<OpenFile | null> {
      const found = await orNull(bucket.get(key));
      return found && { ...factsOf(found.ContentLength, found.LastModified), content: found.Body as Readable };
    },

    async look(key) {
      const file = key.length > 0 && (await bucket.head(key));
      if (file) return { ...file, isFolder: false };
      let bytes = 0;
      let newest: Date | undefined;
      for await (const file of files(key)) {
        bytes += file.bytes;
        newest = newest && newest > file.changedAt ? newest : file.changedAt;
      }
      return newest ? { ...factsOf(bytes, newest), isFolder: true } : null;
    },

    async names(folder): Promise<string[]> {
      const found: string[] = [];
      for await (const page of pages(folderOf(folder), true))
        found.push(...page.folders, ...page.files.map(({ name }) => name).filter(Boolean));
      return found;
    },
    files,
    copy,

    async move(from, to): Promise<void> {
      if (await bucket.head(from)) await bucket.copy(keyOf(from), keyOf(to));
      await copy(from, to);
      await remove(from);
    },

    remove,
    path: async () => null,
  };
}
