import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const pageOf = (name: string) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    keywords: 'soup',
    recipeYield: '4',
    recipeIngredient: ['500 g tomatoes', '1 onion'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Chop.' }],
  })}</script></head><body></body></html>`;

/** A site with recipes at /soup and /bread, and pages without a recipe everywhere else. */
async function site(): Promise<string> {
  const pages: Record<string, string> = { '/soup': pageOf('Tomato soup'), '/bread': pageOf('Bread') };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '<p>Nothing to cook.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function kitchen(environment: Record<string, string> = {}) {
  const home = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.1', ...environment } });
  const env = await signedIn(home, home.anna);
  return { home, run: (args: string[], options: CliOptions = {}) => runCli(args, { ...options, env }) };
}

test('addresses are imported one after the other; slugs go to stdout, everything else to stderr', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  const done = await run(['import', `${origin}/soup`, `${origin}/bread`, `${origin}/about`]);
  expect(done.code).toBe(1);
  expect(done.stdout).toBe('tomato-soup\nbread\n');
  expect(done.stderr).toContain(`Failed ${origin}/about: No recipe found`);
  expect(done.stderr).toContain('2 imported, 0 skipped, 1 failed');
});

test('a page that was imported before is skipped, updated, duplicated or refused, as requested', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  const again = (...more: string[]) => run(['import', `${origin}/soup`, ...more]);
  await again();
  const skipped = await again();
  expect(skipped).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringContaining('already exists as tomato-soup'),
  });
  expect(await again('--if-exists', 'update')).toMatchObject({ code: 0, stdout: 'tomato-soup\n' });
  expect(await again('--if-exists', 'new')).toMatchObject({ code: 0, stdout: 'tomato-soup-1\n' });
  expect(await again('--if-exists', 'fail')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already imported'),
  });
  expect(await again('--if-exists', 'perhaps')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('skip, new, update, fail'),
  });
});

test('a file and standard input are imported, with the address they came from', async () => {
  const { run, home } = await kitchen();
  const file = join(temporaryFolder(), 'page.html');
  writeFileSync(file, pageOf('Tomato soup'));
  const url = 'https://example.org/soup';
  expect((await run(['import', file, '--url', url, '--tags'])).stdout).toBe('tomato-soup\n');
  const stored = await home.anna.client.recipes.get({ params: { slug: 'tomato-soup' } });
  expect(stored).toMatchObject({ orgURL: url, tags: [{ name: 'Soup' }] });
  expect((await run(['import', '-', '--url', url], { stdin: pageOf('Tomato soup') })).stderr).toContain(
    '0 imported, 1 skipped',
  );
  expect((await run(['import', '-'], { stdin: pageOf('Bread') })).stdout).toBe('bread\n');
});

test('a page in a western encoding keeps its accents', async () => {
  const { run, home } = await kitchen();
  await run(['import', '-'], { stdin: Buffer.from(pageOf('Crème brûlée'), 'latin1') });
  expect((await home.anna.client.recipes.list()).items.map((recipe) => recipe.name)).toEqual(['Crème brûlée']);
});

test('--dry-run shows what would be stored and stores nothing', async () => {
  const [origin, { run, home }] = await Promise.all([site(), kitchen()]);
  const shown = await run(['import', `${origin}/soup`, '--dry-run']);
  expect(shown).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing was saved.') });
  expect(shown.stdout).toContain('Tomato soup\n');
  expect(shown.stdout).toContain('  - 500 g tomatoes\n  - 1 onion\n');
  const [json] = JSON.parse((await run(['import', `${origin}/soup`, '--dry-run', '--json'])).stdout);
  expect(json).toMatchObject({ outcome: 'found', preview: { recipe: { name: 'Tomato soup' }, existing: null } });
  expect((await home.anna.client.recipes.list()).total).toBe(0);
});

test('--dry-run keeps the headings of the page, numbers its steps throughout and says where it found them', async () => {
  const { run } = await kitchen();
  const page = readFileSync(join(import.meta.dirname, '../../tests/pages/readable-german.html'));
  const german = (await run(['import', '-', '--dry-run'], { stdin: page })).stdout;
  expect(german).toContain('  - Salz\n\n  Zum Servieren\n  - 150 g Joghurt\n');
  expect(german).toContain('Found in: Visible text');
  const text = '# Pie\n## Ingredients\n### Dough\n- 300 g flour\n### Filling\n- 1 kg apples\n## Method\n1. Knead.';
  const pie = (await run(['import', '-', '--dry-run'], { stdin: text })).stdout;
  expect(pie).toContain('Ingredients\n  Dough\n  - 300 g flour\n\n  Filling\n  - 1 kg apples\n');
});

test('--json reports each source', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  const done = await run(['import', `${origin}/soup`, `${origin}/soup`, `${origin}/x`, '--json']);
  expect(done).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(done.stdout)).toEqual([
    {
      source: `${origin}/soup`,
      outcome: 'imported',
      slug: 'tomato-soup',
      ingredients: { parsed: 2, waiting: 0 },
    },
    { source: `${origin}/soup`, outcome: 'skipped', slug: 'tomato-soup' },
    {
      source: `${origin}/x`,
      outcome: 'failed',
      error: { code: 'importing.no_recipe', message: expect.stringContaining('No recipe') },
    },
  ]);
});

test('a terminal shows progress, which is cleared at the end', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  const shown = (await run(['import', `${origin}/soup`], { tty: true })).stderr;
  expect(shown).toContain('Importing 1 of 1');
  expect(shown.slice(shown.lastIndexOf('\r\u001b[K'))).not.toContain('Importing');
  expect((await run(['import', `${origin}/bread`])).stderr).not.toContain('Importing');
});

test('the outcome of a page replaces its progress line', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  await run(['import', `${origin}/soup`]);
  const { stderr } = await run(['import', `${origin}/soup`, `${origin}/about`], { tty: true });
  expect(stderr).toContain(`\r\u001b[KSkipped ${origin}/soup`);
  expect(stderr).toContain(`\r\u001b[KFailed ${origin}/about`);
});

test('-q is silent on success', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  expect(await run(['import', `${origin}/soup`, '-q'])).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('an error that would fail every source stops the import', async () => {
  const { run } = await kitchen();
  expect(await run(['import', '/nowhere/a.html'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('/nowhere/a.html'),
  });
  expect(await run(['import', 'a', 'b', '--url', 'https://example.org'])).toMatchObject({ code: 2 });
  expect(await run(['import'])).toMatchObject({ code: 2, stderr: expect.stringContaining('source') });
  const visitor = await runCli(['import', 'https://example.org/a'], { env: { RECIPES_HOST: 'http://127.0.0.1:1' } });
  expect(visitor.code).toBe(6);
});

test('a list of addresses is one import, reported one by one, with totals at the end', async () => {
  const [origin, { run, home }] = await Promise.all([site(), kitchen()]);
  const file = join(temporaryFolder(), 'addresses.txt');
  writeFileSync(file, `# mine\n${origin}/soup\n\n${origin}/about\r\n${origin}/bread\n${origin}/soup\n`);
  const done = await run(['import', '--bulk', file]);
  expect(done).toMatchObject({ code: 1, stdout: 'tomato-soup\nbread\n' });
  expect(done.stderr).toContain(`Failed ${origin}/about: No recipe found`);
  expect(done.stderr).toContain('2 imported, 1 skipped, 1 failed');
  const [report] = await home.anna.client.reports.list();
  expect((await run(['report', 'view', report!.id])).stdout).toContain(`Failed to import ${origin}/about`);
  const json = JSON.parse(
    (await run(['import', '--bulk', '-', '--json'], { stdin: `${origin}/soup\n${origin}/x` })).stdout,
  );
  expect(json).toEqual([
    { source: `${origin}/soup`, outcome: 'skipped', slug: 'tomato-soup' },
    {
      source: `${origin}/x`,
      outcome: 'failed',
      error: { code: 'importing.no_recipe', message: expect.stringContaining('No recipe') },
    },
  ]);
});

test('a line that is not an address, and a source that is not a file, fail without stopping the others', async () => {
  const [origin, { run }] = await Promise.all([site(), kitchen()]);
  const file = join(temporaryFolder(), 'addresses.txt');
  writeFileSync(file, `soup of the day\n${origin}/soup\n`);
  const failed = 'Failed soup of the day: This is not a web address. Start it with https://.';
  const tried = await run(['import', '--bulk', file, '--dry-run']);
  expect(tried).toMatchObject({ code: 1, stdout: expect.stringContaining('Tomato') });
  expect(tried.stderr).toContain(failed);
  const done = await run(['import', '--bulk', file]);
  expect(done).toMatchObject({ code: 1, stdout: 'tomato-soup\n' });
  expect(done.stderr).toContain(failed);
  const several = await run(['import', 'no-such-file', `${origin}/bread`]);
  expect(several).toMatchObject({ code: 1, stdout: 'bread\n', stderr: expect.stringContaining('no-such-file') });
});

/** A proxy in front of a server that comes and goes: it does not answer while `isAway` returns true. */
async function shakyWay(to: string, isAway: (path: string) => boolean): Promise<string> {
  const way = createServer(async (request, response) => {
    if (isAway(request.url ?? '')) return void request.socket.destroy();
    const body = await buffer(request);
    const { method = 'GET', headers } = request;
    const answer = await fetch(new URL(request.url ?? '', to), {
      method,
      headers: {
        authorization: String(headers.authorization),
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    // As proxies do, which pass on the headers of the answer.
    for (const name of ['content-type', 'x-request-id']) response.setHeader(name, answer.headers.get(name) ?? '');
    response.statusCode = answer.status;
    response.end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void way.close());
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
}

test('a list import survives a server that is away for a while, and says so', async () => {
  const [origin, { home }] = await Promise.all([site(), kitchen()]);
  const env = await signedIn(home, home.anna);
  let asked = 0;
  const host = await shakyWay(env.RECIPES_HOST!, (path) => path.includes('bulk/') && asked++ < 3);
  const options = { env: { ...env, RECIPES_HOST: host }, stdin: `${origin}/soup\n${origin}/bread\n`, tty: true };
  const done = await runCli(['import', '--bulk', '-'], options);
  expect(asked).toBeGreaterThan(3);
  expect(done).toMatchObject({ code: 0, stdout: 'tomato-soup\nbread\n' });
  const [report] = await home.anna.client.reports.list();
  expect(done.stderr).toContain(`waiting. To check later: recipes report view ${report!.id}`);
  expect(done.stderr.match(/is not responding/g)).toHaveLength(1);
  expect(done.stderr).toContain('\r\u001b[KThe server is not responding');
  expect(done.stderr).toContain('The server is back');
  expect(done.stderr).toContain('2 imported, 0 skipped, 0 failed');
});

test('a stopped list import keeps what is done', async () => {
  const asked = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === '/soup') response.setHeader('content-type', 'text/html').end(pageOf('Tomato soup'));
    else asked.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { run, home } = await kitchen();
  const stopping = new AbortController();
  const done = run(['import', '--bulk', '-'], { stdin: `${origin}/soup\n${origin}/slow\n`, stop: stopping.signal });
  await asked.promise;
  // Both pages are read at once, so the slow one may be fetched before the other is stored.
  await expect.poll(async () => (await home.anna.client.recipes.list()).total).toBe(1);
  stopping.abort(130);
  const { code, stderr } = await done;
  expect(code).toBe(130);
  expect(stderr).toContain('Canceled: 1 address was not read. Imported recipes are kept.');
  expect(stderr).not.toContain('The server is not responding');
  expect((await home.anna.client.recipes.list()).items.map(({ slug }) => slug)).toEqual(['tomato-soup']);
  const [report] = await home.anna.client.reports.list();
  expect(report!.status).toBe('partial');
});

test('texts in Cooklang, Markdown and MealMaster are imported from files, each recipe of them', async () => {
  const { run } = await kitchen();
  const folder = temporaryFolder();
  const [cook, meals] = [join(folder, 'toast.cook'), join(folder, 'meals.mmf')];
  writeFileSync(cook, '>> title: Toast\nToast @bread{2%slices}.\n');
  const meal = (title: string) =>
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${title}\n\n      1 c  Rice\n\n  Cook.\n\nMMMMM\n\n`;
  writeFileSync(meals, meal('Rice') + meal('More rice'));
  expect((await run(['import', cook, meals])).stdout).toBe('toast\nrice\nmore-rice\n');
  expect(
    (await run(['import', '-'], { stdin: '# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\nCook.\n' })).stdout,
  ).toBe('soup\n');
});

test('--dry-run says what would be left out, --draft keeps the text of a page without a recipe', async () => {
  const { run } = await kitchen();
  const page = pageOf('Tomato soup').replace('"recipeYield"', '"recipeCategory":"Dinner","recipeYield"');
  expect((await run(['import', '-', '--dry-run'], { stdin: page })).stdout).toContain(
    'Left out\n  - categories: Dinner\n',
  );
  const stdin = `<title>My garden</title>${'<p>It grows and grows, and snails eat all that grows, night after night after night.</p>'.repeat(3)}`;
  expect(await run(['import', '-'], { stdin })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('“My garden”'),
  });
  expect((await run(['import', '-', '--draft', '--dry-run'], { stdin })).stdout).toContain('has no recipe');
  expect((await run(['import', '-', '--draft'], { stdin })).stdout).toBe('my-garden\n');
});
