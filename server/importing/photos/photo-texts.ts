import { failImport } from '../../../core/importing/errors.ts';
import { turns } from '../../kit/turns.ts';
import { TaskError } from '../../kit/work/worker-pool.ts';
import type { ImportRequest } from '../service.ts';
import type { TextPackages } from './packages.ts';
import type { PhotoInput } from './read-photo.ts';

/** A picture whose bytes are in memory only while it is read. */
export interface Photo {
  /** The name of its file. */
  readonly name: string;
  readonly load: () => Promise<Uint8Array>;
}

export interface PhotoTextParts {
  readonly packages: TextPackages;
  /** Recognizes text in a worker thread, which ends if the signal aborts. Rejects like the worker's pool. */
  readonly recognize: (photo: PhotoInput, signal: AbortSignal) => Promise<string>;
}

/** A page takes one or two seconds. At most ten pages of each caller wait before it. */
const MAX_WAITING = 8;
const MAX_WAITING_EACH = 2;

function faultOf(error: unknown, name: string): unknown {
  if (!(error instanceof TaskError)) return error;
  const because = { cause: error, params: { name } };
  if (error.reason === 'timed-out') return failImport('importing.photo_too_slow', because);
  if (error.reason === 'too-large') return failImport('importing.photo_too_large', because);
  if (error.reason === 'broken' || error.reason === 'not-image')
    return failImport('importing.photo_not_readable', because);
  return failImport('importing.recognition_failed', because);
}

/**
 * Reads the texts of photos without a provider. The server reads one photo at a time, so that memory stays bounded
 * however many people send photos.
 */
export function photoTexts({ packages, recognize }: PhotoTextParts) {
  const inTurn = turns();
  const waiting: string[] = [];

  async function photoText({ name, load }: Photo, { language, signal }: ImportRequest): Promise<string> {
    signal.throwIfAborted();
    const bytes = await load();
    const photo = { bytes, core: packages.core, languages: packages.languagesFor(language.locale) };
    const text = await recognize(photo, signal).catch((error) => {
      signal.throwIfAborted();
      throw faultOf(error, name);
    });
    if (text === '') throw failImport('importing.photo_without_text', { params: { name } });
    return text;
  }

  async function all(photos: readonly Photo[], request: ImportRequest): Promise<string> {
    const pages: string[] = [];
    for (const photo of photos) pages.push(await inTurn(['photo'], () => photoText(photo, request)));
    return pages.join('\n\n');
  }

  /** The text of all pages. Rejects with `importing.…`, naming the photo. */
  return async (photos: readonly Photo[], request: ImportRequest): Promise<string> => {
    const { id } = request.caller;
    const isTooBusy =
      waiting.length >= MAX_WAITING || waiting.filter((caller) => caller === id).length >= MAX_WAITING_EACH;
    if (isTooBusy) throw failImport('importing.too_busy');
    waiting.push(id);
    try {
      return await all(photos, request);
    } finally {
      waiting.splice(waiting.indexOf(id), 1);
    }
  };
}
export type PhotoTexts = ReturnType<typeof photoTexts>;
