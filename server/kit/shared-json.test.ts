import { expect, test } from 'vitest';
import { z } from 'zod';
import { projector } from '../../core/kit/answers/project.ts';
import { pageOf } from '../../core/kit/paging.ts';
import { jsonAnswer } from './answer-json.ts';
import { share } from './shared-json.ts';

const names = projector(pageOf(z.object({ name: z.string() })));
const sizes = projector(pageOf(z.object({ size: z.number() })));
const around = { page: 1, per_page: 2, total: 2, total_pages: 1, next: '/"items":[]', previous: null };
const things = () => [
  { name: 'a "quoted" one', size: 1, secret: 'x' },
  { name: 'Ä', size: 2, secret: 'y' },
];
const written = async (items: readonly object[], project: typeof names) =>
  (await jsonAnswer({ ...around, items, secret: 'z' }, project, false)).text;

test('a page of shared objects has the same text as one of other objects, with only the fields that its row declares', async () => {
  const shared = things().map(share);
  for (const project of [names, sizes, names]) {
    const text = await written(shared, project);
    expect(text).toBe(await written(things(), project));
    expect(text).not.toContain('secret');
  }
  const mixed = [shared[0]!, things()[1]!];
  expect(await written(mixed, names)).toBe(await written(things(), names));
});

test('a shared object cannot change', () => {
  const [one] = things().map(share);
  expect(() => Object.assign(one!, { name: 'b' })).toThrow(TypeError);
});

test('a page of shared objects that is very long is written in pieces', async () => {
  const items = Array.from({ length: 300 }, () => share({ name: 'x'.repeat(1_000) }));
  const text = await written(items, names);
  expect(typeof text).toBe('object');
  expect(JSON.parse((await Array.fromAsync(text as AsyncIterable<string>)).join('')).items).toHaveLength(300);
});
