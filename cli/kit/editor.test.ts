import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { openEditor, runEditor } from './editor.ts';
import { stopSwitch } from './terminal.ts';

const stream = () => new PassThrough() as unknown as NodeJS.WriteStream & NodeJS.ReadStream;
const inCommand = (env: Readonly<Record<string, string>>, path: string) =>
  openEditor({ env, stdin: stream(), stdout: stream(), stderr: stream(), stop: stopSwitch(), outputFault: null }, path);

test.each([
  ['the interface', runEditor],
  ['a command', inCommand],
])('Ctrl+C in the editor of %s is for the editor only', async (_, open) => {
  const folder = temporaryFolder();
  const interrupted = () => {};
  process.on('SIGINT', interrupted);
  onTestFinished(() => void process.off('SIGINT', interrupted));
  const EDITOR = `cd '${folder}'; touch open; while [ ! -e go ]; do sleep 0.05; done; true`;
  const running = open({ PATH: process.env.PATH!, EDITOR }, 'recipe.md');
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toContain('open');
  expect(process.listeners('SIGINT')).not.toContain(interrupted);
  expect(process.listenerCount('SIGINT')).toBeGreaterThan(0);
  writeFileSync(join(folder, 'go'), '');
  await running;
  expect(process.listeners('SIGINT')).toContain(interrupted);
});
