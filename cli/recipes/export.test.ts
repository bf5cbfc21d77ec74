import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { pdfLines } from '../../tests/kit/pdf-text.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test('export writes a recipe as JSON or Markdown, and an archive to a file', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread', recipeIngredient: ['flour'] } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['export', ...args], { env });
  expect(JSON.parse((await run('bread')).stdout)).toMatchObject({ slug: 'bread' });
  expect((await run('Bread', '--format', 'md')).stdout).toContain('flour');
  const path = join(temporaryFolder(), 'bread.zip');
  expect((await run('bread', '--format', 'zip', '--output', path)).stderr).toBe(`Written to ${path}\n`);
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
  expect(await run('bread', '--output', '/nowhere/bread.json')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/nowhere/bread.json'),
  });
  for (const format of ['zip', 'pdf'])
    expect((await runCli(['export', 'bread', '--format', format], { env, tty: true })).code).toBe(2);
  expect((await run('bread', '--format', 'docx')).code).toBe(2);
  expect((await run('nothing')).code).toBe(3);
});

test('export prints a recipe on the requested paper size', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread', recipeIngredient: ['flour'] } });
  const env = await signedIn(home, home.anna);
  const path = join(temporaryFolder(), 'bread.pdf');
  const args = ['export', 'bread', '--format', 'pdf', '--paper', 'letter', '-o', path, '--json'];
  expect(JSON.parse((await runCli(args, { env })).stdout)).toEqual({ slug: 'bread', path });
  const pdf = readFileSync(path);
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  expect(pdfLines(pdf).map(({ text }) => text)).toContain('flour');
  expect((await runCli(['export', 'bread', '--format', 'pdf', '--paper', 'a5'], { env })).code).toBe(2);
});
