import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import arabic from '../../../../locales/ar-SA.json' with { type: 'json' };
import english from '../../../../locales/en-US.json' with { type: 'json' };
import { temporaryFolder } from '../../../../tests/kit/temporary.ts';
import { type Person, type WorldOptions, world } from '../../../../tests/kit/world.ts';
import { firstIcons, firstPages } from './needs.ts';

const PAGE = `<!doctype html><html lang="en-US" dir="ltr"><head><base href="/" /><title>Lovage</title>
<script type="module" crossorigin src="./assets/main.js"></script></head><body><div id="root"></div></body></html>`;

/** A world with built pages. */
async function site(options: WorldOptions = {}) {
  const webRoot = temporaryFolder();
  mkdirSync(join(webRoot, '.first-view'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'assets/main.js'), '');
  const tell = (name: string, value: unknown) =>
    writeFileSync(join(webRoot, '.first-view', `${name}.json`), JSON.stringify(value));
  tell('files', {
    fonts: [],
    pages: Object.fromEntries(
      Object.keys(firstPages).map((page) => [page, { scripts: [`assets/${page}.js`], styles: [] }]),
    ),
    locales: { 'en-US': 'assets/en-US.js', 'ar-SA': 'assets/ar-SA.js' },
    icons: Object.fromEntries(firstIcons.map((name) => [name, '<path d="M0 0"/>'])),
  });
  tell('en-US', { texts: english });
  tell('ar-SA', { texts: arabic });
  const around = await world({ ...options, webRoot });
  const open = (url: string, person: Person | null, headers: Record<string, string> = {}) =>
    around.app.inject({
      url,
      headers: { ...(person ? { cookie: `lovage_session=${person.token}` } : {}), ...headers },
    });
  return { ...around, open };
}

const HOSTILE = `</script></style><img src=x onerror=alert(1)> "quoted' $& <!--`;

test('a recipe, the list and the plan are in the page before its scripts run, for members of the group only', async () => {
  const { open, anna, ben, stranger } = await site();
  const slug = await anna.client.recipes.create({ body: { name: 'Leek soup' } });
  for (const url of ['/g/home', `/g/home/r/${slug}`]) {
    for (const person of [anna, ben]) {
      const page = await open(url, person);
      expect([url, page.body.includes('Leek soup</'), page.headers['cache-control']]).toEqual([
        url,
        true,
        'private, no-cache',
      ]);
    }
    for (const person of [stranger, null]) {
      const page = await open(url, person);
      expect([url, page.statusCode, page.body.includes('data-first')]).toEqual([url, 200, false]);
      expect(page.body.split('</head>')[1]).not.toContain('Leek soup');
    }
  }
});

test('a recipe has the scale and units of its address, or the units that the browser keeps', async () => {
  const { open, anna } = await site();
  const slug = await anna.client.recipes.create({
    body: {
      name: 'Soup',
      recipeYield: '4 servings',
      recipeIngredient: [{ note: '1 cup milk' }],
      recipeInstructions: [{ text: 'Bake at 350°F.' }],
    },
  });
  const seen = async (query: string, cookie = '') => {
    const { body } = await open(`/g/home/r/${slug}${query}`, anna, { cookie: `lovage_session=${anna.token}${cookie}` });
    const view = /<article.*<\/article>/s.exec(body)?.[0] ?? '';
    const texts = ['4 servings', '6 servings', '1 cup milk', '240 ml milk', '360 ml milk', '350°F', '180°C'];
    return [texts.filter((text) => view.includes(text)), /data-first-units="(\w*)"/.exec(body)?.[1]];
  };
  expect(await seen('')).toEqual([['4 servings', '1 cup milk', '350°F'], '']);
  expect(await seen('?units=metric')).toEqual([['4 servings', '240 ml milk', '180°C'], undefined]);
  expect(await seen('?servings=6&units=metric')).toEqual([['6 servings', '360 ml milk', '180°C'], undefined]);
  expect(await seen('', '; lovage-units=metric')).toEqual([['4 servings', '240 ml milk', '180°C'], 'metric']);
  expect(await seen('?units=written', '; lovage-units=metric')).toEqual([
    ['4 servings', '1 cup milk', '350°F'],
    undefined,
  ]);
  expect(await seen('', '; lovage-units=cubits')).toEqual([['4 servings', '1 cup milk', '350°F'], '']);
  for (const query of ['?servings=0&scale=no', '?scale=1e9']) expect((await seen(query))[0]).toContain('1 cup milk');
  expect(await seen('?edit=true')).toEqual([[], undefined]);
});

test('a recipe’s text is never markup in its first view', async () => {
  const { open, anna } = await site();
  const slug = await anna.client.recipes.create({ body: { name: `Soup ${HOSTILE}` } });
  await anna.client.recipes.patch({
    params: { slug },
    body: {
      description: HOSTILE,
      recipeYield: `4 ${HOSTILE}`,
      totalTime: HOSTILE,
      recipeIngredient: [{ title: HOSTILE, note: HOSTILE }],
      recipeInstructions: [{ title: HOSTILE, text: HOSTILE }],
      notes: [{ title: HOSTILE, text: HOSTILE }],
    },
  });
  await anna.client.cookbooks.create({ body: { name: HOSTILE } });
  await anna.client.users.update({
    params: { id: anna.id },
    body: { fullName: HOSTILE, username: 'anna', email: 'anna@example.org' },
  });
  for (const url of ['/g/home', `/g/home/r/${slug}`]) {
    const { body } = await open(url, anna);
    expect(body).toContain('data-first');
    expect(body.split('<body>')[1]).toContain('&lt;img src=x');
    expect(body.match(/<img src=x|<!--/g)).toBeNull();
    const [, answers] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)!;
    expect((JSON.parse(answers!) as [string, string][]).map(([path]) => path)).toContain('/api/users/self');
    // The scripts and styles that we wrote, and no other.
    expect(body.match(/<\/script>/g)!.length).toBe(body.match(/<script[ >]/g)!.length);
    expect(body.match(/<\/style>/g)!.length).toBe(1);
  }
});

test('the tag of a page changes with its content and its reader, and an unchanged page is not sent again', async () => {
  const { app, open, anna, ben } = await site();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const url = `/g/home/r/${slug}`;
  const first = await open(url, anna);
  const etag = first.headers.etag as string;
  const known = { 'if-none-match': etag };
  expect((await open(url, anna, known)).statusCode).toBe(304);
  const head = await app.inject({
    method: 'HEAD',
    url,
    headers: { cookie: `lovage_session=${anna.token}`, ...known },
  });
  expect([head.statusCode, head.body]).toEqual([304, '']);
  expect((await open(url, ben, known)).statusCode).toBe(200);
  expect((await open(url, null, known)).statusCode).toBe(200);
  await anna.client.recipes.patch({ params: { slug }, body: { description: 'Hot' } });
  expect((await open(url, anna, known)).statusCode).toBe(200);
});

test('a session that has ended shows nothing', async () => {
  const { open, anna, ben } = await site();
  await anna.client.recipes.create({ body: { name: 'Leek soup' } });
  await ben.client.auth.logout();
  const page = await open('/g/home', ben);
  expect([page.statusCode, page.body.includes('Leek soup')]).toEqual([200, false]);
});

test('the page has the language and direction of its reader, or of the language chosen in this browser', async () => {
  const { open, anna } = await site();
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  expect((await open('/g/home', anna)).body).toContain('<html lang="en-US" dir="ltr"');
  const asked = await open('/g/home', anna, { 'accept-language': 'ar' });
  expect(asked.body).toContain('<html lang="ar-SA" dir="rtl"');
  const cookie = `lovage_session=${anna.token}; lovage-locale=ar-SA`;
  const chosen = await open('/g/home', anna, { cookie });
  expect(chosen.body).toContain('<html lang="ar-SA" dir="rtl"');
  expect(chosen.body).toContain('href="./assets/ar-SA.js"');
});

test('the path of the site is in every address of the first view', async () => {
  const { open, anna } = await site({ environment: { BASE_URL: 'http://localhost/kitchen' } });
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { body } = await open('/kitchen/g/home', anna);
  const addresses = [...body.split('<body>')[1]!.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses).toContain('/kitchen/g/home/r/soup');
  expect(addresses.filter((address) => !/^(\/kitchen\/|\.\/assets\/|#)/.test(address))).toEqual([]);
});

test('first views use only classes that the pages have', () => {
  const root = join(import.meta.dirname, '../../../..');
  const looks = new Set(
    globSync('web/**/*.css', { cwd: root }).flatMap((file) => {
      const place = file.endsWith('.module.css') ? `${basename(dirname(file))}-${basename(file, '.module.css')}-` : '';
      return [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(
        ([, name]) => place + name,
      );
    }),
  );
  const sources = globSync(['*.ts', 'pages/*.ts'], { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('test'),
  );
  const used = sources.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /\b(?:[a-z]+-[A-Z]\w+-\w+|first-(?:add|button|field|offer|past|star|tick|typed))\b/g,
    ),
  ]);
  expect(used.length).toBeGreaterThan(50);
  expect(used.map(([name]) => name).filter((name) => !looks.has(name))).toEqual([]);
});
