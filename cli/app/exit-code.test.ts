import { expect, test } from 'vitest';
import { errorRows } from '../../core/app/errors.ts';
import { AppError } from '../../core/kit/errors.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import type { Output } from '../kit/output.ts';
import { exitCodeOf } from './exit-code.ts';
import { loadLanguage, loadTexts } from './language.ts';
import { reportError } from './report.ts';

test.each([
  [404, 3],
  [401, 4],
  [403, 4],
  [423, 4],
  [400, 5],
  [409, 5],
  [412, 5],
  [422, 5],
  [0, 6],
  [502, 6],
  [504, 6],
  [429, 1],
  [500, 1],
  [507, 1],
])('an answer of %i ends with %i', (status, code) => {
  expect(exitCodeOf(new AppError('x.y', status))).toBe(code);
});

test('an option that a list does not support ends like any other wrong option', () => {
  expect(exitCodeOf(new AppError('request.bad_list', 400))).toBe(2);
  expect(exitCodeOf(new AppError('request.seed_missing', 422))).toBe(2);
  const fault = (part: string) => ({ path: [part, 'perPage'], message: 'Too many.' });
  const invalid = (...parts: string[]) => new AppError('request.invalid', 422, { fields: parts.map(fault) });
  expect(exitCodeOf(invalid('query'))).toBe(2);
  expect(exitCodeOf(invalid('body'))).toBe(5);
  expect(exitCodeOf(invalid('query', 'body'))).toBe(5);
});

test('every error of the product has a documented code', () => {
  const documented: number[] = Object.values(exitCodes);
  for (const [code, { status }] of Object.entries(errorRows))
    expect(documented, code).toContain(exitCodeOf(new AppError(code, status)));
});

test('a known error ends with its own code, an unknown one with 70', () => {
  expect(exitCodeOf(new Failure('cli.errors.cancelled', {}, exitCodes.cancelled))).toBe(7);
  expect(exitCodeOf(Object.assign(new Error(), { name: 'ConfigError' }))).toBe(78);
  expect(exitCodeOf(Object.assign(new Error(), { code: 'EADDRINUSE' }))).toBe(1);
  expect(exitCodeOf(new TypeError('x is not a function'))).toBe(70);
});

test('a folder that denies access is named, not the file that could not be made there', async () => {
  const folder = temporaryFolder();
  const texts = await loadLanguage(await loadTexts({ LANG: 'en_US' }));
  const said: string[] = [];
  const talk = { line: (text = '') => void said.push(text), style: (_: unknown, text: string) => text };
  const denied = (syscall: string, path: string) => Object.assign(new Error(), { code: 'EACCES', syscall, path });
  const options = { t: texts.t, locale: 'en-US', output: { talk } as unknown as Output };
  const report = (error: Error) =>
    reportError(error, { ...options, isJson: false, isDebugging: false, hasToken: false });
  expect(report(denied('open', `${folder}/lock.json.123`))).toBe(1);
  report(denied('mkdir', `${folder}/lovage`));
  expect(said).toEqual([folder, `${folder}/lovage`].map((path) => `Permission denied: ${path}. Check who owns it.`));
});
