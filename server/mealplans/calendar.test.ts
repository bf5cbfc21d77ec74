import { expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { type World, world } from '../../tests/kit/world.ts';

const environment = { BASE_URL: 'https://recipes.example.org' };

const read = async (home: World, url: string, headers: Record<string, string> = {}) =>
  home.app.inject({ method: 'GET', url: url.replace('https://recipes.example.org', ''), headers });

test('a phone’s calendar reads the plan of the last 30 and the next 90 days', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const today = localDay(new Date());
  const slug = await client.recipes.create({ body: { name: 'Soup; with, commas' } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  await client.mealplans.create({ body: { date: today, recipeId, entryType: 'dinner' } });
  for (const [days, title] of [
    [-30, 'Old'],
    [-31, 'Too old'],
    [90, 'Far'],
    [91, 'Too far'],
  ] as const)
    await client.mealplans.create({ body: { date: addDays(today, days), title, text: 'a note' } });
  await home.stranger.client.mealplans.create({ body: { date: today, title: 'Theirs' } });
  expect(await client.planCalendar.state()).toEqual({ isOn: false, createdAt: null });
  const { url } = await client.planCalendar.renew();
  expect(url).toMatch(/^https:\/\/recipes\.example\.org\/api\/groups\/mealplans\/calendar\.ics\?token=[\w-]{40,}$/);
  expect((await client.planCalendar.state()).isOn).toBe(true);
  const reply = await read(home, url);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const text = reply.body.replaceAll('\r\n ', '');
  expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Breakfast: Old',
    'SUMMARY:Dinner: Soup\\; with\\, commas',
    'SUMMARY:Breakfast: Far',
  ]);
  expect(text).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`);
  expect(text).toContain(`https://recipes.example.org/g/home/r/${slug}`);
  const { etag } = reply.headers;
  const again = await read(home, url, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('names with control characters and line breaks leave the calendar readable', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const title = 'Soup\u001b]0;x\u0007\r\nEND:VEVENT\rATTACH:evil\ud800';
  await client.mealplans.create({ body: { date: localDay(new Date()), title, text: 'a\u0000\u000bb' } });
  const text = (await read(home, (await client.planCalendar.renew()).url)).body;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  expect(text.replaceAll('\r\n ', '')).toContain('\r\nSUMMARY:Breakfast: Soup]0\\;x\\nEND:VEVENT\\nATTACH:evil');
  expect(text.match(/^(BEGIN|END|ATTACH)\b.*$/gm)).toHaveLength(4);
});

test('an address that was renewed, revoked, made up or of a deleted account returns nothing', async () => {
  const home = await world({ environment });
  const { client } = home.ben;
  const first = await client.planCalendar.renew();
  const second = await client.planCalendar.renew();
  expect((await read(home, first.url)).statusCode).toBe(404);
  expect((await read(home, second.url)).statusCode).toBe(200);
  expect(await client.planCalendar.revoke()).toEqual({ isOn: false, createdAt: null });
  for (const url of [second.url, second.url.replace(/token=.*/, 'token=guess')])
    expect((await read(home, url)).statusCode).toBe(404);
  const third = await client.planCalendar.renew();
  await home.anna.client.adminUsers.remove({ params: { id: home.ben.id } });
  expect((await read(home, third.url)).statusCode).toBe(404);
  expect((await home.visitor.try.planCalendar.state()).error?.status).toBe(401);
});
