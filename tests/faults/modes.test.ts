import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';
import { photo } from '../kit/migrate.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import './form.ts';

const recipes = join(import.meta.dirname, '../../bin/recipes.js');
const PASSWORD = 'correct horse battery';

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: dataDir,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
});

/** Starts a server with a umask. */
async function serveUnder(umask: string, dataDir: string): Promise<string> {
  const script = `umask ${umask}; exec "${process.execPath}" "${recipes}" serve --port 0 --no-web`;
  const LOG_FILE = join(dataDir, 'logs', 'lovage.log');
  const child = spawn('sh', ['-c', script], { env: { ...environment(dataDir), LOG_FILE } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stderr.on('data', (chunk) => {
      seen += chunk;
      const found = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(seen);
      if (found) resolve(found[1]!);
    });
    child.once('close', () => reject(new Error(seen)));
  });
}

const openTo = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true }).map(String)].filter(
    (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
  );

test.each(['022', '000'])('no other user can read anything in the data folder, under umask %s', async (umask) => {
  const dataDir = temporaryFolder();
  execFileSync(process.execPath, [recipes, 'list'], { env: environment(dataDir), stdio: 'ignore' });
  // A library of an earlier version, which others could read.
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'recipes', 'old'), { recursive: true });
  writeFileSync(join(dataDir, 'recipes', 'old', 'picture.webp'), 'x');
  chmodSync(join(dataDir, 'recipes'), 0o755);
  const address = await serveUnder(umask, dataDir);
  const { transport, close } = httpTransport({ base: address });
  onTestFinished(close);
  const form = { username: 'admin', password: PASSWORD };
  const { access_token: token } = await lovageClient({ transport }).auth.login({ form });
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  const image = new File([await photo()], 'dish.jpg');
  await client.recipes.uploadImage({ params: { slug }, form: { image } });
  await client.recipeArchives.create({ body: { recipes: [slug] } });
  const { name } = await client.backups.create();
  await client.maintenance.check({ body: {} });
  await client.backups.restore({ params: { name } });
  expect(openTo(dataDir)).toEqual([]);
});
