import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, percentile } from '../figure.ts';
import { asked, type Library, shoppingList } from '../household.ts';
import { library, tokenFor } from '../library.ts';
import { cpuSeconds, innermost, serve } from '../processes.ts';
import { FRAME_END, isFull, openScreen, type Screen } from '../terminal.ts';

const RECIPES = 10_000;
const ITEMS = 300;
const COOKABLE = 60;
const KEYS = 40;
/** The view has loaded its data and draws nothing any more. */
const SETTLED_MS = 1_500;
/** Between two keys, as somebody types. */
const PAUSE_MS = 40;

const ESC = '\u001b';
const ENTER = '\r';

interface View {
  readonly name: string;
  /** Keys that open it from the list of recipes. */
  readonly open: readonly string[];
  /** Keys that are pressed in turn. */
  readonly keys: readonly string[];
}

const upAndDown = [...Array.from({ length: 10 }, () => 'j'), ...Array.from({ length: 10 }, () => 'k')];
const letters = [...'abcdefghij', ...Array.from({ length: 10 }, () => '\u007f')];

const all: readonly View[] = [
  { name: 'recipes', open: ['1'], keys: upAndDown },
  { name: 'recipes, select', open: ['1'], keys: [' '] },
  { name: 'recipes, search', open: ['1', '/'], keys: letters },
  { name: 'recipes, filter', open: ['1', 'F'], keys: upAndDown },
  { name: 'a recipe', open: ['1', ENTER], keys: ['+', '-'] },
  { name: 'cook mode', open: ['1', ENTER, 'c'], keys: ['+', '-'] },
  { name: 'plan', open: ['2'], keys: ['l', 'j', 'h', 'k'] },
  { name: 'shopping list', open: ['3'], keys: upAndDown },
  { name: 'shopping, check', open: ['3'], keys: [' '] },
  { name: 'import', open: ['4'], keys: letters },
  { name: 'account', open: ['5'], keys: upAndDown },
  { name: 'data', open: ['6'], keys: upAndDown },
  { name: 'table of foods', open: ['6', 'j', 'j', 'j', 'j', ENTER], keys: upAndDown },
  { name: 'what can I cook', open: ['7'], keys: upAndDown },
  { name: 'palette', open: [':'], keys: letters },
  { name: 'help', open: ['?'], keys: upAndDown },
];

async function framesOf(screen: Screen, pid: number, { open, keys }: View) {
  for (const key of open) {
    screen.press(key);
    await sleep(SETTLED_MS);
  }
  const times: number[] = [];
  const cpu = cpuSeconds(pid);
  let silent = 0;
  for (let count = 0; count < KEYS; count++) {
    screen.forget();
    screen.press(keys[count % keys.length]!);
    const answer = screen.until((drawn) => drawn.includes(FRAME_END));
    const took = await Promise.race([answer, sleep(500, null)]);
    if (took === null) silent += 1;
    else times.push(took);
    answer.catch(() => {});
    await sleep(PAUSE_MS);
  }
  const cpuMs = ((cpuSeconds(pid) - cpu) * 1000) / KEYS;
  for (let back = 0; back < 4; back++) {
    screen.press(ESC);
    await sleep(200);
  }
  screen.press('1');
  await sleep(SETTLED_MS);
  return { times, cpuMs, silent };
}

/** Foods at home, and recipes that need some of them: for the view "what can I cook". */
async function kitchen(home: Library): Promise<void> {
  await asked(home, 'POST', '/api/groups/seeders/foods', { locale: 'en-US' });
  const { items } = await asked<{ items: { id: string; name: string }[] }>(home, 'GET', '/api/foods?perPage=40');
  for (const { id } of items.slice(0, 10)) await asked(home, 'PATCH', `/api/foods/${id}`, { onHand: true });
  for (let dish = 0; dish < COOKABLE; dish++) {
    const slug = await asked<string>(home, 'POST', '/api/recipes', { name: `Supper ${dish}` });
    const foods = [0, 3, 7].map((step) => items[(dish + step) % items.length]!);
    await asked(home, 'PATCH', `/api/recipes/${slug}`, {
      recipeIngredient: foods.map((food) => ({ quantity: 1, food })),
    });
  }
}

/** Measures how soon each view of the terminal interface shows the effect of a key, beside 10,000 recipes on a server. */
export async function views(): Promise<Figure[]> {
  const server = await serve(await library(RECIPES));
  const token = await tokenFor(server.url);
  const home = { url: server.url, token };
  await kitchen(home);
  await shoppingList(home, 'Week', ITEMS);
  const today = new Date().toISOString().slice(0, 10);
  for (let dish = 0; dish < 7; dish++)
    await asked(home, 'POST', '/api/households/mealplans', { date: today, entryType: 'dinner', title: `Dish ${dish}` });
  const screen = openScreen({ RECIPES_HOST: server.url, RECIPES_TOKEN: token });
  const figures: Figure[] = [];
  try {
    await screen.until(isFull);
    const pid = innermost(screen.child.pid!);
    for (const view of all) {
      const { times, cpuMs, silent } = await framesOf(screen, pid, view);
      if (times.length === 0) {
        console.log(`no key of the view "${view.name}" drew a frame`);
        continue;
      }
      const still = silent > 0 ? `, ${silent} keys without a frame` : '';
      const note = `p95 ${percentile(times, 95).toFixed(0)} ms, CPU ${cpuMs.toFixed(1)} ms${still}`;
      const figure = { name: `TUI key to frame: ${view.name}`, value: median(times), goal: 16, unit: 'ms', note };
      figures.push(figure);
    }
  } finally {
    await screen.end();
    await server.stop();
  }
  return figures;
}
