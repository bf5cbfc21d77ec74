import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../kit/cli.ts';
import { corpusPages, hasCorpus, noCorpus, type Site, serveCorpus } from '../kit/corpus.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { tui } from '../kit/terminal.ts';
import { world } from '../kit/world.ts';

const PAGES = 20;
const environment = { OUTBOUND_ALLOW: '127.0.0.0/8', RATE_LIMITS: 'off' };

let corpus: Site;
beforeAll(async () => {
  if (hasCorpus) corpus = await serveCorpus();
});
afterAll(() => corpus?.close());

test(`${PAGES} real pages are imported by one command, and each is found again by an ingredient`, async ({ skip }) => {
  if (!hasCorpus) return skip(noCorpus);
  const env = { ...environment, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' };
  const pages = corpusPages(PAGES);
  const imported = await runCli(['import', ...pages.map((page) => corpus.origin + page.path)], { env });
  expect(imported.code, imported.stderr).toBe(0);
  const slugs = imported.stdout.trim().split('\n');
  expect(slugs).toHaveLength(PAGES);
  for (const [index, page] of pages.entries()) {
    const found = await runCli(['search', page.ingredient, '--json'], { env });
    const names = (JSON.parse(found.stdout) as { slug: string }[]).map((recipe) => recipe.slug);
    expect(names, `${page.path} by ${page.ingredient}`).toContain(slugs[index]!.split('\t').at(-1));
  }
}, 300_000);

test(`${PAGES} real pages are imported in the terminal interface, and each is found again by an ingredient`, async ({
  skip,
}) => {
  if (!hasCorpus) return skip(noCorpus);
  const home = await world({ environment });
  await home.anna.client.recipes.create({ body: { name: 'Aaa first' } });
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('Aaa first');
  for (const [index, page] of corpusPages(PAGES).entries()) {
    await screen.press('i').until('IMPORT A RECIPE');
    screen.paste(corpus.origin + page.path);
    // The field shows only the end of a long address.
    await screen.untilGone('https:// or');
    screen.press('enter');
    // Wait for the preview, then save the recipe.
    await screen.until('Found in');
    await screen.press('enter').until('Recipes ›');
    expect((await home.anna.client.recipes.list({ query: { perPage: 1 } })).total, page.path).toBe(index + 2);
    await screen.press('esc').until('Aaa first');
  }
  for (const page of corpusPages(PAGES)) {
    const { items } = await home.anna.client.recipes.list({ query: { search: page.ingredient } });
    screen.press('/');
    screen.paste(page.ingredient);
    await screen.until(items[0]!.name.slice(0, 20));
    screen.press('esc');
    await screen.press('esc').until('Aaa first');
  }
}, 300_000);
