import type { FirstReader, FirstReads } from '../../site/use-client.tsx';

/** What the page of a route reads first. Loaded with the page. */
interface ReadingHandle {
  readonly firstReads: () => Promise<FirstReads>;
}

const isReadingHandle = (handle: unknown): handle is ReadingHandle =>
  typeof handle === 'object' && handle !== null && 'firstReads' in handle;

/** Marks a route whose page is sent with a first view and the answers of these reads. */
export const beginsWith = (firstReads: () => Promise<FirstReads>): ReadingHandle => ({ firstReads });

/** Reads what the page of a route begins with. */
export async function readFirst(handle: unknown, reader: FirstReader): Promise<void> {
  if (isReadingHandle(handle)) await (await handle.firstReads())(reader);
}
