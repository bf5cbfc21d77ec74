import type { StreamPart } from './endpoint.ts';

/** One event of a text/event-stream: the item as JSON, and the id by which a client goes on after a break. */
export const eventText = ({ id, item }: StreamPart<unknown>): string => `id: ${id}\ndata: ${JSON.stringify(item)}\n\n`;

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/** The events of a stream as our server writes them: one line of id, one of JSON. Comments keep the line open only. */
export async function* readEvents<T>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StreamPart<T>> {
  let id = '';
  for await (const line of linesOf(chunks)) {
    if (line.startsWith('id: ')) id = line.slice(4);
    else if (line.startsWith('data: ')) yield { id, item: JSON.parse(line.slice(6)) as T };
  }
}
