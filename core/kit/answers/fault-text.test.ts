import { expect, test } from 'vitest';
import { z } from 'zod';
import deutsch from '../../../locales/de-DE.json' with { type: 'json' };
import english from '../../../locales/en-US.json' with { type: 'json' };
import { language } from '../translate.ts';
import { Day, Uuid } from '../wire-fields.ts';
import { faultText } from './fault-text.ts';

const { t } = language('en-US', english);
const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error!.issues.map((issue) => faultText(issue, t));

test.each([
  [z.number(), 'abc', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'perhaps', 'Must be true or false'],
  [z.array(z.string()), 'a', 'Must be a list'],
  [z.enum(['link', 'post']), 'mail', 'Must be one of link, post'],
  [z.string().min(1), '', 'This Field is Required'],
  [z.string().max(2), 'abc', 'Must Be At Most 2 Characters'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.number().max(5), 9, 'Must be at most 5'],
  [z.file().max(2 ** 21), new File(['x'.repeat(2 ** 22)], 'a'), 'The file is too large. Choose one of at most 2 MB.'],
  [z.array(z.string()).min(2), ['a'], 'Must have at least 2 entries'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 entry'],
  [z.record(z.string().max(2), z.string()), { abc: '' }, 'Must Be At Most 2 Characters'],
  [z.file(), 'a text', 'Field Required'],
  [z.file(), [new File(['a'], 'a'), new File(['b'], 'b')], 'Must have at most 1 entry'],
  [z.union([z.string(), z.object({ name: z.string() })]), 5, 'Must be an object'],
  [z.union([z.string(), z.object({ name: z.string() })]), null, 'Must be an object'],
  [z.union([Uuid, z.literal('')]), 'nope', 'Must be an id such as 5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c'],
  [Uuid, 'nope', 'Must be an id such as 5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c'],
  [Day, '2026-02-30', 'There is no such day'],
  [z.url(), 'nope', 'This value is not valid'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Unknown fields: a, b'],
])('a fault is told without the words of a programmer (%#)', (schema, value, text) => {
  expect(said(schema, value)).toEqual([text]);
});

test('the texts of schemas are in the language of the reader', () => {
  const german = language('de-DE', deutsch).t;
  const [issue] = Day.safeParse('soon').error!.issues;
  expect(faultText(issue!, german)).toBe('Ein Tag wie 2026-05-01');
});
