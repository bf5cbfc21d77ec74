import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { add, fileOf, soup } from '../../../tests/kit/soup.ts';
import { type TuiTestOptions, tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

const GREEN = '#2f6b3f';

/** Green above, white below: rows of a drawn picture can be told apart. */
async function flag(): Promise<Uint8Array<ArrayBuffer>> {
  const green = { create: { width: 300, height: 100, channels: 3, background: GREEN } } as const;
  const bytes = await sharp({ create: { ...green.create, height: 200, background: '#ffffff' } })
    .composite([{ input: await sharp(green).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}

async function kitchen() {
  const home = await world();
  const { id, slug } = await add(home.anna);
  await home.anna.client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await flag(), 'flag.png') } });
  return { ...home, recipeId: id };
}

type Home = Awaited<ReturnType<typeof kitchen>>;

async function open(home: Home, options: TuiTestOptions = {}) {
  const screen = await tui(home, options);
  await screen.until('▌Lovage soup');
  await screen.press('enter').until('Boil the potatoes.');
  return screen;
}

const hasBlocks = (text: string) => text.includes('▀▀▀');
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
const APC_PLACE = /\u001b_Ga=T,f=100,i=(\d+),p=1,q=2,C=1,c=(\d+),r=(\d+),m=[01];([\w+/=]+)/;
const removed = (output: string, id: string) => output.includes(`\u001b_Ga=d,d=I,i=${id},q=2\u001b\\`);

/** The row and column of the cursor when the picture was drawn. */
const placeOf = (output: string, start: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
  const match = /\u001b\[(\d+);(\d+)H$/.exec(output.slice(0, output.lastIndexOf(start)));
  return match && [Number(match[1]), Number(match[2])];
};

describe('the picture of a recipe', () => {
  test('is drawn by kitty at its place, and deleted when the page is left', async () => {
    const home = await kitchen();
    const screen = await open(home, { answers: { hasKitty: true, cell: [20, 10] } });
    await screen.untilOutput((output) => APC_PLACE.test(output));
    const [, id, columns, rows, data] = APC_PLACE.exec(screen.output())!;
    expect([columns, rows]).toEqual(['18', '6']);
    expect(placeOf(screen.output(), '\u001b_Ga=T')).toEqual([3, 2 + 74 - 18]);
    const whole = screen.output().slice(screen.output().indexOf(data!));
    const png = Buffer.from(whole.slice(0, whole.indexOf('\u001b\\')), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 120 });
    expect(screen.rows()[2]).toBe(' Lovage soup');
    expect(hasBlocks(screen.text())).toBe(false);
    expect(removed(screen.output(), id!)).toBe(false);
    await screen.press('esc').until('▌Lovage soup');
    expect(removed(screen.output(), id!)).toBe(true);
  });

  test('is drawn by iTerm2 and WezTerm as an inline file, and blanked before the next page', async () => {
    const screen = await open(await kitchen(), { answers: { name: 'WezTerm 20240203' } });
    const start = '\u001b]1337;File=inline=1;size=';
    await screen.untilOutput((output) => output.includes(start));
    expect(screen.output()).toMatch(/size=\d+;width=18;height=6;preserveAspectRatio=0;doNotMoveCursor=1:iVBORw0KGgo/);
    const before = screen.output().length;
    await screen.press('?').until('Copy slug');
    const after = screen.output().slice(before);
    const blank = after.indexOf('\u001b[3;58H\u001b[18X');
    expect(blank).toBeGreaterThan(-1);
    expect(blank).toBeLessThan(after.indexOf('Copy slug'));
    await screen.press('esc').until('Boil the potatoes.');
    await screen.untilOutput((output) => output.slice(before).includes(start));
  });

  test('is drawn as sixel in the size of its cells, with its colors', async () => {
    const screen = await open(await kitchen(), { answers: { attributes: '?62;4;22', cell: [16, 8] } });
    await screen.untilOutput((output) => output.includes('\u001bP0;1;0q'));
    const drawn = screen.output().slice(screen.output().indexOf('\u001bP0;1;0q'));
    const text = drawn.slice(0, drawn.indexOf('\u001b\\'));
    expect(text).toMatch(/^.P0;1;0q"1;1;144;96#0;2;\d+;4[12];\d+/);
    expect(text.split('-').length - 1).toBe(96 / 6);
    expect(text).toContain('!144~');
  });

  test('is drawn with half blocks in two colors on other terminals', async () => {
    const screen = await open(await kitchen());
    await screen.until('▀▀▀');
    expect(screen.cellAt(2, 57)).toMatchObject({ text: '▀' });
    expect(screen.cellAt(2, 57).color).toMatch(/^#[23].[67].[34].$/);
    expect(screen.cellAt(7, 74)).toMatchObject({ text: '▀', color: '#ffffff', background: '#ffffff' });
    expect(screen.rows()[2]).toMatch(/^ Lovage soup +▀{18}$/);
    expect(screen.row('Green and warm.')).toContain('▀');
    await screen.press('esc').until('▌Lovage soup');
    expect(hasBlocks(screen.text())).toBe(false);
  });

  test('stays when facts change, and is drawn again with the screen', async () => {
    const home = await kitchen();
    const screen = await open(home, { answers: { hasKitty: true } });
    const count = () => screen.output().split('\u001b_Ga=T').length - 1;
    await screen.untilOutput(() => count() === 1);
    await screen.press('+').until('×1.25');
    await screen.press('ctrl+l').untilOutput(() => count() === 2);
    expect(screen.rows()[2]).toBe(' Lovage soup');

    const other = await open(home, { answers: { name: 'iTerm2 3.5.0' } });
    const drawn = () => other.output().split('1337;File').length - 1;
    await other.untilOutput(() => drawn() === 1);
    // Drawing a row again deletes iTerm2's picture in it.
    await other.press('+').until('×1.25');
    await other.untilOutput(() => drawn() === 2);
  });

  test('is drawn for the new size of a window, and gives way to the text in a small one', async () => {
    const screen = await open(await kitchen(), { answers: { hasKitty: true } });
    await screen.untilOutput((output) => APC_PLACE.test(output));
    const id = APC_PLACE.exec(screen.output())![1]!;
    screen.resize(120, 40);
    await screen.untilOutput((output) => output.includes(',c=30,r=10,'));
    expect(removed(screen.output(), id)).toBe(true);
    const before = screen.output().length;
    screen.resize(50, 20);
    await screen.until(/Lovage soup$/m);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.output().slice(before)).not.toContain('\u001b_Ga=T');
  });

  test.each([
    [80, 24, '18', '6', [17, 60]],
    [120, 40, '30', '10', [29, 81]],
  ])('is in cook mode, too, in %d columns and %d rows', async (columns, rows, width, height, place) => {
    const screen = await open(await kitchen(), { columns, rows, answers: { hasKitty: true } });
    await screen.untilOutput((output) => APC_PLACE.test(output));
    const before = screen.output().length;
    const drawn = () => screen.output().slice(before);
    await screen.press('c').until('Step 1 of 2');
    await screen.untilOutput(() => APC_PLACE.test(drawn()));
    const [, id] = APC_PLACE.exec(drawn())!;
    expect(APC_PLACE.exec(drawn())!.slice(2, 4)).toEqual([width, height]);
    expect(placeOf(drawn(), '\u001b_Ga=T')).toEqual(place);
    await screen.press('esc').until('Recipes › Lovage soup');
    expect(removed(drawn(), id!)).toBe(true);
  });

  test('gives way to the texts of a step', async () => {
    const home = await world();
    const steps = [{ text: 'Stir. '.repeat(150) }, { text: 'Serve.' }];
    const { slug } = await add(home.anna, { ...soup, recipeInstructions: steps });
    await home.anna.client.recipes.uploadImage({ params: { slug }, form: { image: fileOf(await flag(), 'flag.png') } });
    const screen = await tui(home);
    await screen.until('▌Lovage soup');
    await screen.press('enter').until('▀▀▀');
    await screen.press('c').until('Step 1 of 2');
    expect(hasBlocks(screen.text())).toBe(false);
    await screen.press('right').until('Step 2 of 2');
    expect(hasBlocks(screen.text())).toBe(true);
    await screen.press('left').until('Step 1 of 2');
    expect(hasBlocks(screen.text())).toBe(false);
    expect(screen.text()).toContain('Stir. Stir.');
  });

  test('is deleted before the terminal is left', async () => {
    const screen = await open(await kitchen(), { answers: { hasKitty: true } });
    await screen.untilOutput((output) => APC_PLACE.test(output));
    const id = APC_PLACE.exec(screen.output())![1]!;
    screen.press('ctrl+c', 'ctrl+c');
    await screen.exitCode;
    expect(removed(screen.output(), id)).toBe(true);
    const left = screen.output().lastIndexOf('\u001b[?1049l');
    expect(screen.output().lastIndexOf('\u001b_Ga=d')).toBeLessThan(left);
  });

  test.each<[string, TuiTestOptions]>([
    ['without colors', { theme: 'mono' }],
    ['with NO_COLOR', { environment: { NO_COLOR: '1' } }],
    ['over SSH', { environment: { SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' } }],
    ['when they are off', { environment: { RECIPES_PICTURES: 'off' } }],
  ])('%s, nothing is asked and nothing is drawn', async (_, options) => {
    const screen = await open(await kitchen(), { answers: { hasKitty: true }, ...options });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.output()).not.toContain('\u001b_G');
    expect(screen.output()).not.toContain('\u001b[>q');
    expect(hasBlocks(screen.text())).toBe(false);
  });

  test('a terminal that never answers gets no pictures, and no question stays on its screen', async () => {
    const screen = await open(await kitchen(), { answers: { attributes: null } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.output()).toContain('\u001b7\u001b_Gi=31,');
    expect(screen.output()).toContain('\u001b8\u001b[K');
    expect(screen.output()).not.toContain('\u001b_Ga=T');
    expect(hasBlocks(screen.text())).toBe(false);
  });

  test('tmux gets half blocks, and no questions', async () => {
    const environment = { TMUX: '/tmp/tmux-0/default,1,0', TERM: 'tmux-256color' };
    const screen = await open(await kitchen(), { environment, answers: { hasKitty: true } });
    await screen.until('▀▀▀');
    expect(screen.output()).not.toContain('\u001b_G');
  });

  test('over SSH it is shown on request', async () => {
    const environment = { SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22', RECIPES_PICTURES: 'blocks' };
    await (await open(await kitchen(), { environment })).until('▀▀▀');
  });

  test('is left out if it cannot be read', async () => {
    const home = await kitchen();
    await writeFile(join(home.dataDir, 'recipes', home.recipeId, 'images', 'min-original.webp'), 'no picture');
    const screen = await open(home);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(hasBlocks(screen.text())).toBe(false);
    expect(screen.row('1 bunch of lovage')).toBe(' 1 bunch of lovage');
    expect(screen.row(soup.description!)).toBe(' Green and warm.');
  });

  test('is chosen in the menu of themes, and the choice stays', async () => {
    const home = await kitchen();
    const screen = await open(home);
    await screen.until('▀▀▀');
    await screen.press('ctrl+o').until('Pictures: Like the terminal');
    await screen.press('up').until('▌Mouse');
    await screen.press('up').until('▌Pictures: Like the terminal');
    await screen.press('enter').until('▌Pictures: off');
    await screen.press('esc').until('Boil the potatoes.');
    expect(hasBlocks(screen.text())).toBe(false);
    const next = await open(home);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(hasBlocks(next.text())).toBe(false);
  });
});
