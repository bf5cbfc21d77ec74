import type { StreamPart } from './endpoint.ts';

/** One event of a text/event-stream: the item as JSON, and the id at which a client resumes. */
export const eventText = ({ id, item }: StreamPart<unknown>): string => `id: ${id}\ndata: ${JSON.stringify(item)}\n\n`;

async function* streamLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/**
 * Reads events as our server writes them: one line with the id, one with JSON. Comments only keep the connection open.
 */
export async function* readEvents<T>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StreamPart<T>> {
  let id = '';
  for await (const line of streamLines(chunks)) {
    if (line.startsWith('id: ')) id = line.slice(4);
    else if (line.startsWith('data: ')) yield { id, item: JSON.parse(line.slice(6)) as T };
  }
}
