import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { aiProviderServer } from './ai-provider.ts';
import { runCli } from './cli.ts';
import { libraryBackup } from './library-backup.ts';
import { madePdf, soupPage } from './made-pdf.ts';
import { mailServer } from './mail-server.ts';
import { zipped } from './migrate.ts';
import { pushService } from './push-browser.ts';
import { receiver } from './receiver.ts';
import { type RecipeSite, recipePage, recipeSite } from './recipe-site.ts';
import { signedIn } from './signed-in.ts';
import { temporaryFolder } from './temporary.ts';
import { PASSWORD, type Person, type World, world } from './world.ts';

/** The data that the examples of help refer to, as a file for `recipes apply`. */
const NAMED: Readonly<Record<string, unknown[]>> = {
  label: ['Produce', 'Bakery'],
  unit: ['Teaspoon', 'tsp.', 'g'],
  food: ['Flour', 'Wheat flour', 'rice', 'egg', 'bell pepper', 'leek', 'tomato'],
  category: ['Dinner', 'Breakfast', 'Soup'],
  tag: ['Quick', 'Slow', 'Fish', 'Winter'],
  tool: ['Dutch oven'],
  cookbook: ['Weeknights', 'Baking'],
};
const KEYS: Readonly<Record<string, string>> = { category: 'categories' };

const PAGE = recipePage({ name: 'Lentil soup', recipeIngredient: ['200 g lentils'], recipeInstructions: 'Simmer.' });

async function addRecipes({ client }: Person): Promise<void> {
  const parts = { recipeYield: '4 servings', recipeIngredient: ['1 onion', '2 tomatoes'] };
  for (const name of ['Tomato soup', 'Bread', 'Red soup', 'Pea soup'])
    await client.recipes.create({ body: { name, ...parts, recipeInstructions: ['Simmer.'] } });
}

/** A recipe whose lines name their foods. */
async function addRisotto({ client }: Person): Promise<void> {
  const foods = (await client.foods.list({ query: { perPage: -1 } })).items;
  const needed = foods.filter(({ name }) => name === 'rice' || name === 'leek');
  const recipeIngredient = needed.map(({ id, name }) => ({ quantity: 1, food: { id, name } }));
  await client.recipes.create({ body: { name: 'Risotto', recipeIngredient } });
}

/** The provider's answer for each picture. */
const READ = {
  isRecipe: true,
  name: 'Dumplings',
  description: null,
  servings: null,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  ingredients: [{ title: null, lines: ['500 g flour'] }],
  steps: [{ title: null, texts: ['Fold.'] }],
  notes: [],
  keywords: [],
};

/** Files that the examples name, in the folder that commands run in, which is also the home folder. */
async function writeFiles(folder: string, site: string): Promise<void> {
  for (const name of ['recipes', 'cooklang', 'print', '.cache', '.zfunc', '.config/fish/completions'])
    mkdirSync(join(folder, name), { recursive: true });
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#883311' } })
    .jpeg()
    .toBuffer();
  for (const name of ['soup.jpg', 'me.jpg', 'ben.jpg', 'page.jpg', 'page-1.jpg', 'page-2.jpg', 'grandma.jpg'])
    writeFileSync(join(folder, name), picture);
  const recipe = { name: 'Soup', recipeIngredient: ['1 onion'], recipeInstructions: ['Simmer.'] };
  const zip = await zipped({ 'Soup/recipe.json': JSON.stringify(recipe) });
  const texts: Readonly<Record<string, string | Uint8Array>> = {
    'page.html': PAGE,
    'dumplings.cook': '---\ntitle: Dumplings\n---\n\nFold @dough{200%g}.\n',
    'soups.mmf':
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Leek soup\n Categories: Soup\n      Yield: 4 servings\n \n      2    leeks\n \n  Simmer.\n \nMMMMM\n',
    'notes.md': '# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Steps\n\n1. Boil it.\n',
    'addresses.txt': `${site}/soup\n${site}/bread\n`,
    'scan.pdf': await madePdf(soupPage),
    'recipes.zip': zip,
    'lines.txt': '2 cups flour\n1 egg\n',
    'items.txt': 'milk\n2 eggs\n',
    'recipe.json': JSON.stringify({ name: 'White soup' }),
    'change.json': JSON.stringify({ description: 'Red.' }),
    'kitchen.yaml': 'tags: [Quick, Vegan]\n',
    'cooklang/soup.cook': 'Boil @water{1%l}.\n',
    'recipes/kitchen.yaml': 'tags: [Vegan]\n',
    'My Recipes.paprikarecipes': await zipped({ 'Tea.paprikarecipe': gzipSync(JSON.stringify({ name: 'Tea' })) }),
    'backup.zip': await libraryBackup(),
    'password.txt': `${PASSWORD}\n`,
    'old.txt': 'a longer password than before',
    'new.txt': 'another password, also long',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'recipes/salad.md'), '# Salad\n\n## Ingredients\n\n- 1 lettuce\n\n## Steps\n\n1. Mix.\n');
}

export interface ExampleKitchen {
  readonly home: World;
  readonly env: Readonly<Record<string, string>>;
  /** Working folder and home folder. */
  readonly folder: string;
  readonly run: (...args: string[]) => Promise<string>;
  /** `127.0.0.1:port` of a service that accepts every request. */
  readonly service: string;
  /** Address of a site with recipes. */
  readonly site: string;
}

/** A household with all data that the examples of help refer to. */
export async function exampleKitchen(): Promise<ExampleKitchen> {
  const [mails, provider] = [await mailServer(), await aiProviderServer()];
  provider.answer({ ...READ, text: 'A soup.' });
  const environment = { ...mails.environment, ...provider.environment, OUTBOUND_ALLOW: '127.0.0.1' };
  const home = await world({ environment });
  const folder = temporaryFolder();
  const picture: RecipeSite['pages'][string] = (_, reply) => reply.end(readFileSync(join(folder, 'soup.jpg')));
  const { origin } = await recipeSite({ '/soup': PAGE, '/bread': PAGE, '/tomato-soup': PAGE, '/soup.jpg': picture });
  await writeFiles(folder, origin);
  await addRecipes(home.anna);
  const env = {
    ...(await signedIn(home, home.anna)),
    HOME: folder,
    DATA_DIR: join(folder, '.local/share/lovage'),
    XDG_CONFIG_HOME: join(folder, '.config'),
  };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(args, { env });
    if (code !== 0) throw new Error(`recipes ${args.join(' ')}: ${code} ${stderr}`);
    return stdout.trim();
  };
  const wanted = Object.fromEntries(Object.entries(NAMED).map(([noun, names]) => [KEYS[noun] ?? `${noun}s`, names]));
  writeFileSync(join(folder, 'named.json'), JSON.stringify(wanted));
  await run('apply', '-f', join(folder, 'named.json'));
  await addRisotto(home.anna);
  const { host } = await receiver();
  return { home, env, folder, run, service: host, site: origin };
}

/** A browser that gets messages; its id. */
export async function addBrowser({ home }: ExampleKitchen): Promise<string> {
  const browser = (await pushService()).browser();
  return (await home.anna.client.push.register({ body: { ...browser.subscribed, name: 'Firefox' } })).id;
}
