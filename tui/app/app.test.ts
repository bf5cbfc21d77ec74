import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { failKit } from '../../core/kit/errors.ts';
import { eventText } from '../../core/kit/event-stream.ts';
import { tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

async function kitchen(...names: string[]): Promise<World> {
  const home = await world();
  for (const name of names) await home.anna.client.recipes.create({ body: { name } });
  return home;
}

/** Anna's client over a custom transport. */
const clientOver = (home: World, transport: Transport) =>
  lovageClient({ transport, headers: () => ({ authorization: `Bearer ${home.anna.token}` }) });

/** A stream that stays open, and tells at most that it has begun. */
const openStream = ({ signal }: WireRequest, isTold: boolean): WireReply => ({
  ...reply(200, ''),
  header: (name) => (name === 'content-type' ? 'text/event-stream' : '1'),
  async *chunks() {
    if (isTold) yield new TextEncoder().encode(eventText({ id: '1', item: { type: 'ready', ids: [] } }));
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  },
});

const reply = (status: number, text: string): WireReply => ({
  status,
  header: (name) => (name === 'x-request-id' ? 'abcdefgh' : null),
  text: async () => text,
  bytes: async () => new TextEncoder().encode(text),
});

test('a menu handles all keys that arrive together, one after the other', async () => {
  const screen = await tui(await kitchen('Soup'));
  await screen.until('▌Soup');
  await screen.press('ctrl+o').until('▌Like the terminal');
  await screen.press('down', 'down', 'j', 'j', 'down', 'up').until('▌16 colors');
  await screen.press('down', 'enter', 'ctrl+o').until('▌No colors');
});

describe('the window', () => {
  test('a window that is too small says so, and continues when it grows', async () => {
    const screen = await tui(await kitchen('Soup'), { columns: 36, rows: 9 });
    await screen.until('This window is too small.');
    screen.resize(60, 20);
    await screen.until('▌Soup');
    screen.resize(20, 5);
    await screen.until(/This window\s+is too/);
  });

  test('in a window that is too small, keys answer no question that nobody sees', async () => {
    const home = await kitchen('Soup');
    const screen = await tui(home, { columns: 60, rows: 20 });
    await screen.until('▌Soup');
    await screen.press('d').until('Delete “Soup”');
    screen.resize(20, 5);
    await screen.until(/This window\s+is too/);
    const { length } = screen.output();
    await screen.press('y', 'ctrl+l').untilOutput((output) => output.slice(length).includes('\u001b[2J'));
    screen.resize(60, 20);
    await screen.until('Delete “Soup”');
    await screen.press('n').untilGone('Delete “Soup”');
    expect((await home.anna.client.recipes.list()).total).toBe(1);
    screen.resize(20, 5);
    await screen.until(/This window\s+is too/);
    screen.press('ctrl+c', 'ctrl+c');
    expect(await screen.exitCode).toBe(130);
  });

  test('the selection survives any window size', async () => {
    const screen = await tui(await kitchen('Bread', 'Chai', 'Soup'), { columns: 120, rows: 40 });
    await screen.until('▌Bread');
    await screen.press('j').until('▌Chai');
    for (const [columns, rows] of [
      [60, 20],
      [40, 10],
      [200, 60],
    ] as const) {
      screen.resize(columns, rows);
      await screen.until('▌Chai');
    }
  });

  test('after any change of the window, the header is the first row, also above a prompt and beside names in other scripts', async () => {
    const names = ['हिन्दी देवनागरी व्यंजन '.repeat(8), '👩🏽‍🍳 👍🏾 '.repeat(30)];
    const screen = await tui(await kitchen(...names, 'Soup'), { columns: 101, rows: 31 });
    await screen.until('▌Soup');
    await screen.press(':').until('ALL ACTIONS');
    for (const [columns, rows] of [
      [100, 30],
      [41, 11],
      [120, 40],
      [100, 29],
    ] as const) {
      const before = screen.output().length;
      screen.resize(columns, rows);
      await screen.untilOutput((output) => output.includes('\u001b[2J\u001b[H', before));
      await screen.until(/^ ❧ Lovage[\s\S]*ALL ACTIONS[\s\S]*: *\n.*Esc/);
    }
  });

  test('a library on this computer is named as such', async () => {
    const screen = await tui(await kitchen('Soup'), {
      session: { user: 'anna', userId: 'anna', householdId: 'home', host: '', isLocal: true },
    });
    await screen.until('anna · this computer ●');
  });
});

test('a question shows its keys, however long it is', async () => {
  const screen = await tui(await kitchen(`Soup of ${'many '.repeat(20)}things`), { columns: 60, rows: 20 });
  await screen.until('▌Soup');
  await screen.press('d').until(/Delete “Soup of many .*…” and its pictures\? y\/N/);
});

test('a message leaves with the view that it is about', async () => {
  const screen = await tui(await kitchen('Soup'));
  await screen.until('▌Soup');
  await screen.press('f').until('is now a favorite');
  await screen.press('6').until('▌Cookbooks');
  expect(screen.text()).not.toContain('is now a favorite');
});

describe('colours', () => {
  test('the selected row is marked not only by colour', async () => {
    const screen = await tui(await kitchen('Bread', 'Soup'));
    await screen.until('▌Bread');
    expect(screen.styleOf('▌Bread').isColored).toBe(true);
    expect(screen.styleOf('Bread').isBold).toBe(true);
  });

  test('NO_COLOR turns colours off, and the selection is inverse', async () => {
    const screen = await tui(await kitchen('Bread', 'Soup'), { environment: { NO_COLOR: '1' } });
    await screen.until('▌Bread');
    expect(screen.styleOf('▌Bread')).toMatchObject({ isInverse: true, isColored: false });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches colour escape sequences
    expect(screen.output()).not.toMatch(/\u001b\[(?:3[0-8]|4[0-8]|9\d)[;\d]*m/);
  });
});

describe('help and palette', () => {
  test('help lists the keys of the view and closes with Esc', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    await screen.press('?').until('Copy slug');
    expect(screen.row('Filters')).toMatch(/^ F +Filters$/);
    await screen.press(...Array.from({ length: 40 }, () => 'pgdn')).until('Lovage 1.12.0');
    await screen.press('esc').until('▌Soup');
  });

  test('help shows that it continues, and scrolls up at once even after too many presses of ↓', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    await screen.press('?').until(/↓ *$/m);
    await screen.press(...Array.from({ length: 40 }, () => 'pgdn')).until('Lovage 1.12.0');
    await screen.press('up').untilGone('Lovage 1.12.0');
  });

  test('Tab opens all actions, letters narrow them, Enter runs one', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    await screen.press('tab').until('ALL ACTIONS');
    await screen.press('sort').until('▌Sort');
    await screen.press('enter').until('Newest first');
  });
});

describe('a server that fails', () => {
  test('an error says what happened, and R tries again', async () => {
    const home = await kitchen('Soup');
    let isBroken = true;
    const client = clientOver(home, (request) =>
      isBroken
        ? Promise.resolve(
            reply(503, JSON.stringify({ detail: { message: 'The library is busy.', code: 'server.busy' } })),
          )
        : home.transport(request),
    );
    const screen = await tui(home, { client });
    await screen.until('The library is busy.');
    expect(screen.text()).toContain('Press R to try again.');
    isBroken = false;
    await screen.press('R').until('▌Soup');
  });

  test('without a connection the rows stay and the header says offline', async () => {
    const home = await kitchen('Soup');
    let isOffline = false;
    const client = clientOver(home, async (request) => {
      if (isOffline) throw failKit('client.unreachable', { params: { server: 'kitchen.example' } });
      return home.transport(request);
    });
    const screen = await tui(home, { client });
    await screen.until('▌Soup');
    isOffline = true;
    await screen.press('R').until('Offline since');
    expect(screen.rows()[0]).toContain('○');
    expect(screen.text()).toContain('▌Soup');
    isOffline = false;
    await screen.press('R').untilGone('Offline since');
    expect(screen.rows()[0]).toContain('●');
  });

  test('a page that could not be read comes by itself once the server answers, though the stream stayed open', async () => {
    const home = await kitchen('Soup', 'Tea');
    let isOffline = false;
    let streams = 0;
    const client = clientOver(home, async (request) => {
      if (isOffline) throw failKit('client.server_away', { params: { status: 502 } });
      return request.path.startsWith('/api/events') ? openStream(request, streams++ > 0) : home.transport(request);
    });
    const screen = await tui(home, { client });
    await screen.until('▌Soup');
    isOffline = true;
    await screen.press('down', 'enter').until('Press R to try again.');
    isOffline = false;
    await screen.until('Recipes › Tea');
  });

  test('a sign-out from elsewhere is shown', async () => {
    const home = await kitchen('Soup');
    const screen = await tui(home);
    await screen.until('▌Soup');
    for (const { id } of await home.anna.client.sessions.list())
      await home.anna.client.sessions.end({ params: { id } });
    await screen.press('R').until('You are signed out.');
    expect(screen.text()).toContain('▌Soup');
  });

  test('an unexpected error closes the pages, names the log and shows no stack', async () => {
    const home = await kitchen();
    const broken = JSON.stringify({ page: 1, per_page: 100, total: 1, total_pages: 1, items: [{ id: 'x' }] });
    const screen = await tui(home, { client: clientOver(home, async () => reply(200, broken)) });
    expect(await screen.exitCode).toBe(70);
    const log = join(home.dataDir, 'lovage', 'tui.log');
    expect(screen.errors()).toBe(
      `Lovage hit an error and had to close. Your recipes are safe. Details are in ${log}\n`,
    );
    expect(readFileSync(log, 'utf8')).toContain('TypeError');
    expect(screen.isAlternate()).toBe(false);
  });
});

describe('leaving', () => {
  test('q in the list quits and leaves the terminal as it was', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    expect(screen.isAlternate()).toBe(true);
    screen.press('q');
    expect(await screen.exitCode).toBe(0);
    expect(screen.isAlternate()).toBe(false);
    expect(screen.output()).toContain('\u001b[?2004l');
    expect(screen.output()).toContain('\u001b[?25h');
  });

  test('a row that is too long for the terminal is cut while the pages are open, and rows wrap again afterwards', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    const [cut, wrap] = ['\u001b[?7l', '\u001b[?7h'];
    expect([screen.output().includes(cut), screen.output().includes(wrap)]).toEqual([true, false]);
    screen.press('q');
    expect(await screen.exitCode).toBe(0);
    expect(screen.output().lastIndexOf(wrap)).toBeGreaterThan(screen.output().lastIndexOf(cut));
  });

  test('q elsewhere goes back', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    await screen.press('enter').until('Recipes › Soup');
    await screen.press('q').until('▌Soup');
  });

  test('Ctrl+C twice quits with 130', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('▌Soup');
    await screen.press('ctrl+c').until('Press Ctrl+C again to quit.');
    screen.press('ctrl+c');
    expect(await screen.exitCode).toBe(130);
  });

  test('Ctrl+L draws everything again', async () => {
    const screen = await tui(await kitchen('Soup'));
    await screen.until('support Markdown');
    const before = screen.text();
    const written = screen.output().length;
    await screen.press('ctrl+l').untilOutput((output) => output.slice(written).includes('Soup'));
    expect(screen.output().slice(written)).toContain('\u001b[2J');
    expect(screen.text()).toBe(before);
  });

  test('without a terminal the commands are named instead', async () => {
    const screen = await tui(await kitchen(), { isTTY: false });
    expect(await screen.exitCode).toBe(2);
    expect(screen.errors()).toContain('recipes --help');
    expect(screen.output()).toBe('');
  });
});
