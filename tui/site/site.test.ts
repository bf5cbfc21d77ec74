import { expect, test } from 'vitest';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';
import { lineText } from '../kit/text/line.ts';
import { logLines } from './log-lines.ts';

async function signedIn(of: (home: World) => Person, size: TuiTestOptions = {}) {
  const home = await world();
  const { client, username, id } = of(home);
  const session = { user: username, userId: id, householdId: 'home', host: 'kitchen.example', isLocal: false };
  const screen = await tui(home, { ...size, client, session });
  await screen.until('Your library is empty.');
  return { ...home, screen };
}

/** Opens a page by its name. */
async function open(screen: Screen, name: string, seen: string | RegExp) {
  await screen.press(':').until('ALL ACTIONS');
  await screen.press(name).until(new RegExp(`▌${name} +page`));
  await screen.press('enter').until(`› ${name}`);
  await screen.until(seen);
}

const sizes = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

test.each(sizes)('the household shows its numbers, and its preferences are edited ($columns columns)', async (size) => {
  const { anna, screen } = await signedIn(({ anna }) => anna, size);
  await open(screen, 'Household', /Private household +yes/);
  expect(screen.row('Members')).toMatch(/Members +\d/);
  await screen.press('e').until('‹ Sunday ›');
  await screen.press('right', 'down', 'right', 'enter').until('Preferences saved.');
  await screen.until(/Private household +no/);
  await screen.until(/First day of the week +Monday/);
  expect(await anna.client.groups.preferences()).toMatchObject({ privateGroup: false, firstDayOfWeek: 1 });
});

test('a member who may not manage the household can read its preferences, and sees no page for admins', async () => {
  const { screen } = await signedIn(({ ben }) => ben);
  await open(screen, 'Household', /Private household +yes/);
  expect(screen.text()).not.toContain('Edit preferences');
  await screen.press('5').until('API tokens');
  expect(screen.text()).toContain('Household');
  expect(screen.text()).not.toContain('Site settings');
  await screen.press(':').until('ALL ACTIONS');
  await screen.press('log').until(': log');
  for (const name of ['Audit log', 'Server log']) expect(screen.text()).not.toContain(name);
});

test.each(sizes)('the audit log says who did what ($columns columns)', async (size) => {
  const { anna, screen } = await signedIn(({ anna }) => anna, size);
  await anna.client.apiTokens.create({ body: { name: 'Kitchen radio' } });
  await open(screen, 'Audit log', /▌.*anna created an API.* Kitchen radio/);
});

test('older entries of the audit log are read on the way down', async () => {
  const { anna, screen } = await signedIn(({ anna }) => anna);
  for (let count = 0; count < 110; count++)
    await anna.client.groups.patchPreferences({ body: { recipePublic: count % 2 === 0 } });
  await open(screen, 'Audit log', '▌');
  const { total } = await anna.client.audit.list({ query: { page: 1, perPage: 1 } });
  expect(total).toBeGreaterThan(100);
  screen.press('G');
  await expect
    .poll(() => {
      screen.press('G');
      return screen.text();
    })
    .toContain(oldest((await anna.client.audit.list({ query: { page: total, perPage: 1 } })).items[0]!.at));
});

const oldest = (at: string): string => new Date(at).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' });

test.each(sizes)('the settings of the site are shown with numbers and checks ($columns columns)', async (size) => {
  const { screen } = await signedIn(({ anna }) => anna, size);
  await open(screen, 'Site settings', /Checks[\s\S]*problem: There is no verified backup/);
  await screen.press('G').until(/Database +(SQLite|PostgreSQL)/);
});

test('the schedule starts a job now', async () => {
  const { anna, screen } = await signedIn(({ anna }) => anna);
  await open(screen, 'Schedule', /Task +Next +Last/);
  const kinds = (await anna.client.jobs.schedules()).map(({ kind }) => kind);
  for (const kind of kinds) {
    if (kind === 'backup') break;
    screen.press('j');
  }
  await screen.until(/▌Backup /);
  await screen.press('!').until('Backup: started.');
  await expect.poll(async () => (await anna.client.backups.list()).imports.length).toBe(1);
});

test('the server log is shown, from a chosen level on', async () => {
  const { screen } = await signedIn(({ anna }) => anna);
  await open(screen, 'Server log', 'level info and above');
  await screen.press('F').until('level warn and above');
});

test('lines of the log are shown in words, each level in its own style', () => {
  const request = { level: 30, time: '2026-11-25T14:20:26.772Z', id: 'V0', method: 'GET', url: '/api/recipes' };
  const lines = [
    JSON.stringify({ ...request, status: 200, ms: 19, msg: 'request' }),
    JSON.stringify({
      level: 50,
      time: 'never',
      err: { message: 'The disk is full.' },
      job: 'backup',
      msg: 'job failed',
    }),
    'plain\u001b[31m text',
  ];
  const shown = logLines(lines, 100, 'en-US');
  expect(shown.map(lineText)).toEqual([
    expect.stringMatching(/^\d+:\d\d:26.[AP]M {2}info {2}GET \/api\/recipes 200 19 ms$/),
    'error job failed The disk is full. job=backup',
    'plain text',
  ]);
  expect(shown[1]!.every(({ role }) => role === 'error')).toBe(true);
});
