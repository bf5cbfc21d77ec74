import { expect, test } from 'vitest';
import { eventText, readEvents } from './event-stream.ts';

async function* inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

test.each([1, 3, 1_000])('events are read as written, in chunks of %i bytes', async (size) => {
  const parts = [
    { id: 'a.1', item: { name: 'Crème brûlée 🍮' } },
    { id: 'a.2', item: 'two\nlines' },
  ];
  const text = `: open\nretry: 2000\n\n${eventText(parts[0]!)}:\n\n${eventText(parts[1]!)}`;
  expect(await Array.fromAsync(readEvents(inPieces(text, size)))).toEqual(parts);
});

test('a truncated event is not read', async () => {
  expect(await Array.fromAsync(readEvents(inPieces('id: a.1\ndata: {"name"', 100)))).toEqual([]);
});
