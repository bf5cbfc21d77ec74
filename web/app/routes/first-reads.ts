import type { FirstReader, FirstReads } from '../../site/use-client.tsx';

/** The first reads of the page of a route. Loaded with the page. */
interface ReadingHandle {
  readonly firstReads: () => Promise<FirstReads>;
}

const isReadingHandle = (handle: unknown): handle is ReadingHandle =>
  typeof handle === 'object' && handle !== null && 'firstReads' in handle;

/** Marks a route whose page is sent with a first view and the answers of these reads. */
export const beginsWith = (firstReads: () => Promise<FirstReads>): ReadingHandle => ({ firstReads });

/** Makes the first reads of the page of a route. */
export async function readFirst(handle: unknown, reader: FirstReader): Promise<void> {
  if (isReadingHandle(handle)) await (await handle.firstReads())(reader);
}
