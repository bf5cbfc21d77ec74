import { describe, expect, test } from 'vitest';
import { longJson } from './long-json.ts';

const list = (length: number) => Array.from({ length }, (_, id) => ({ id, secret: 'x' }));
const shown = ({ id }: { id: number }) => ({ id });
const projectPage = (value: unknown) => {
  const { total, items } = value as { total: number; items: { id: number }[] };
  return { total, items: items.map(shown) };
};

describe('a long list', () => {
  test('is the same JSON in pieces, each of them projected', async () => {
    const { pieces } = longJson(list(1_001), (rows) => (rows as { id: number }[]).map(shown))!;
    const written = await Array.fromAsync(pieces);
    expect(written.length).toBeGreaterThan(4);
    expect(written.join('')).toBe(JSON.stringify(list(1_001).map(shown)));
  });

  test('inside of an object comes after the other keys, without what the projection drops', async () => {
    const { head, pieces } = longJson({ items: list(600), secret: 'x', total: 600 }, projectPage)!;
    const written = (await Array.fromAsync(pieces)).join('');
    expect(written).not.toContain('secret');
    expect(JSON.parse(written)).toEqual({ total: 600, items: list(600).map(shown) });
    expect(head).toEqual({ total: 600, items: [] });
  });

  test('may be all that an object holds', async () => {
    const { pieces } = longJson({ rows: list(251) }, (value) => value)!;
    expect(JSON.parse((await Array.fromAsync(pieces)).join(''))).toEqual({ rows: list(251) });
  });
});

test('short lists, lists that are not shown and other values are left to be written at once', () => {
  for (const value of [list(250), { items: list(250) }, null, 'text', 7])
    expect(longJson(value, (it) => it)).toBeNull();
  expect(longJson({ items: [], total: 0, hidden: list(600) }, projectPage)).toBeNull();
});
