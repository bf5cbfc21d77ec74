import { describe, expect, test } from 'vitest';
import { longJson } from './long-json.ts';

const list = (length: number) => Array.from({ length }, (_, id) => ({ id, secret: 'x'.repeat(200) }));
const shown = ({ id }: { id: number }) => ({ id, text: 'y'.repeat(300) });
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

  test('inside an object comes after the other keys, without what the projection drops', async () => {
    const { head, pieces } = longJson({ items: list(600), secret: 'x', total: 600 }, projectPage)!;
    const written = (await Array.fromAsync(pieces)).join('');
    expect(written).not.toContain('secret');
    expect(JSON.parse(written)).toEqual({ total: 600, items: list(600).map(shown) });
    expect(head).toEqual({ total: 600, items: [] });
  });

  test('may be the only key of an object', async () => {
    const { pieces } = longJson({ rows: list(251) }, (value) => value)!;
    expect(JSON.parse((await Array.fromAsync(pieces)).join(''))).toEqual({ rows: list(251) });
  });
});

describe('rows with long lists of their own', () => {
  const rows = (count: number) => list(count).map((row) => ({ ...row, parts: list(100) }));

  test('are written a few at a time', async () => {
    const written = await Array.fromAsync(longJson({ items: rows(50) }, (it) => it)!.pieces);
    expect(written.length).toBeGreaterThan(10);
    expect(JSON.parse(written.join(''))).toEqual({ items: rows(50) });
  });

  test('are created only when their piece is written, if they are created on demand', async () => {
    let made = 0;
    const items = Array.from({ length: 50 }, () => ({
      get parts() {
        made += 1;
        return list(300);
      },
    }));
    const { pieces } = longJson({ items }, (it) => it)!;
    await pieces.next();
    await pieces.next();
    expect(made).toBeLessThan(20);
  });
});

test('each of several long lists is written in pieces, and projected separately', async () => {
  const value = { id: 1, first: list(600), short: list(3), second: list(600) };
  let most = 0;
  const project = (given: unknown) => {
    const { id, first, short, second } = given as typeof value;
    most = Math.max(most, first.length, second.length);
    expect(Math.min(first.length, second.length)).toBe(0);
    return { id, first: first.map(shown), short: short.map(shown), second: second.map(shown) };
  };
  const written = (await Array.fromAsync(longJson(value, project)!.pieces)).join('');
  expect(JSON.parse(written)).toEqual({
    id: 1,
    first: value.first.map(shown),
    short: value.short.map(shown),
    second: value.second.map(shown),
  });
  expect(most).toBe(16);
});

test('short lists, hidden lists and other values are written at once', () => {
  for (const value of [list(250), { items: list(250) }, null, 'text', 7])
    expect(longJson(value, (it) => it)).toBeNull();
  expect(longJson({ items: [], total: 0, hidden: list(600) }, projectPage)).toBeNull();
});
