import { expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { addDays } from '../../core/kit/day.ts';
import type { PushTopic } from '../../core/push/topics.ts';
import { isSigned, pushService } from '../../tests/kit/push-browser.ts';
import type { Answering } from '../../tests/kit/receiver.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const HOUR = 3_600_000;

async function home(answer?: Answering) {
  const here = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const service = await pushService(answer);
  const subscribe = async ({ client }: Person, topics?: PushTopic[], more: object = {}) => {
    const browser = service.browser();
    const device = await client.push.register({ body: { ...browser.subscribed, ...(topics && { topics }), ...more } });
    return { ...browser, device };
  };
  return { here, service, subscribe, sent: () => here.services.push.settled() };
}

/** Anna with a session that lasts for days. */
async function annaForDays({ services, transport, anna }: World): Promise<Person> {
  const user = (await services.users.findByLogin(anna.username))!;
  const token = await services.sessions.start(user, 'password', 7 * 24 * 3_600, {
    address: '127.0.0.1',
    client: 'test',
  });
  return { ...anna, client: lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) }) };
}

const timer = (endsAt: number, id = 'a') => ({
  id,
  title: 'Pea Soup',
  label: '20 minutes',
  href: '/g/home/r/pea-soup',
  endsAt: new Date(endsAt).toISOString(),
});

test('a browser gets a message that only it can read, signed by this server', async () => {
  const { here, service, subscribe } = await home();
  const { publicKey } = await here.anna.client.push.key();
  const { device, messages } = await subscribe(here.anna);
  await here.anna.client.push.test({ params: { id: device.id } });
  expect(messages()).toEqual([
    { title: 'It works', body: 'This device gets notifications from Lovage.', tag: 'test', path: '/', stays: false },
  ]);
  const [request] = service.received;
  expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.any(String) });
  expect(isSigned(request!, publicKey, service.origin)).toBe(true);
  expect(request!.bytes.includes('It works')).toBe(false);
});

test('a timer rings when it ends, once, and not if it was stopped', async () => {
  const { here, subscribe, sent } = await home();
  const { device, messages } = await subscribe(here.anna);
  const params = { id: device.id };
  const [soon, later] = [here.now() + 600_000, here.now() + 1_200_000];
  await here.anna.client.push.timers({ params, body: { timers: [timer(soon), timer(later, 'b')] } });
  await sent();
  expect(messages()).toEqual([]);
  here.advance(601_000);
  await sent();
  await sent();
  expect(messages()).toEqual([
    { title: 'Time is up: 20 minutes', body: 'Pea Soup', tag: 'a', path: '/g/home/r/pea-soup', stays: true },
  ]);
  await here.anna.client.push.timers({ params, body: { timers: [] } });
  here.advance(HOUR);
  await sent();
  expect(messages()).toHaveLength(1);
});

test('a timer that ended long ago while the server was off does not ring', async () => {
  const { here, subscribe, sent } = await home();
  const { device, messages } = await subscribe(here.anna);
  await here.anna.client.push.timers({ params: { id: device.id }, body: { timers: [timer(here.now() + 1_000)] } });
  here.advance(HOUR);
  await sent();
  expect(messages()).toEqual([]);
});

test('the plan comes each day at the time of the device, if something is planned', async () => {
  const { here, subscribe, sent } = await home();
  const timeZone = 'Asia/Tokyo';
  const local = (at: number) => new Date(at).toLocaleString('sv', { timeZone });
  const start = here.now() + HOUR;
  const [day, time] = [local(start).slice(0, 10), local(start).slice(11, 16)];
  const anna = await annaForDays(here);
  const { messages } = await subscribe(anna, ['plan'], { planAt: time, timeZone });
  const other = await subscribe(anna, ['timers'], { planAt: time, timeZone });
  const plan = (date: string, title: string, entryType: 'breakfast' | 'dinner') =>
    anna.client.mealplans.create({ body: { date, title, entryType } });
  await plan(day!, 'Pea Soup', 'dinner');
  await plan(day!, 'Toast', 'breakfast');
  await plan(addDays(day!, 2), 'Pie', 'dinner');
  await sent();
  expect(messages()).toEqual([]);
  here.advance(HOUR + 60_000);
  await sent();
  await sent();
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatchObject({ title: 'Today’s plan', tag: `plan ${day}` });
  expect(messages()[0]!.body.split('\n').sort()).toEqual(['Breakfast: Toast', 'Dinner: Pea Soup']);
  here.advance(24 * HOUR);
  await sent();
  expect(messages()).toHaveLength(1);
  here.advance(24 * HOUR);
  await sent();
  expect(messages()[1]).toMatchObject({ body: 'Dinner: Pie' });
  expect(other.messages()).toEqual([]);
});

test('other members of a household get one message about what somebody added to a list', async () => {
  const { here, subscribe, sent } = await home();
  const [annas, bens, strangers] = [
    await subscribe(here.anna),
    await subscribe(here.ben),
    await subscribe(here.stranger),
  ];
  const { id } = await here.anna.client.shoppingLists.create({ body: { name: 'Groceries' } });
  const notes = ['milk', 'eggs', 'salt', 'rice', 'figs'];
  for (const note of notes)
    await here.anna.client.shoppingItems.create({ body: { shoppingListId: id, note, isFood: false } });
  await sent();
  expect(bens.messages()).toHaveLength(1);
  expect(bens.messages()[0]).toMatchObject({ title: 'Groceries', path: `/shopping-lists/${id}`, tag: `list ${id}` });
  expect(bens.messages()[0]!.body).toMatch(/^anna added .*milk, eggs, salt and 2 more\.$/);
  expect([annas.messages(), strangers.messages()]).toEqual([[], []]);
});

test('a message is never too long for a push service, even with long names', async () => {
  const { here, service, subscribe, sent } = await home(({ bytes }) => ({ status: bytes.length > 4_096 ? 413 : 201 }));
  const anna = await annaForDays(here);
  const lists = await subscribe(here.ben, ['lists']);
  const [date, time] = new Date(here.now() + HOUR).toISOString().split('T') as [string, string];
  const plan = await subscribe(anna, ['plan'], { planAt: time.slice(0, 5), timeZone: 'UTC' });
  const { id } = await anna.client.shoppingLists.create({ body: { name: '🥕'.repeat(100) } });
  for (const letter of ['日', '🍕', 'a'])
    await anna.client.shoppingItems.create({
      body: { shoppingListId: id, note: letter.repeat(4_000), isFood: false },
    });
  for (let meal = 0; meal < 12; meal++)
    await anna.client.mealplans.create({ body: { date, title: (meal % 2 === 0 ? '日' : '🍕').repeat(127) } });
  await sent();
  expect(lists.messages()).toHaveLength(1);
  expect(lists.messages()[0]!.body).toContain('🍕');
  here.advance(HOUR);
  await sent();
  expect(plan.messages()).toMatchObject([{ tag: `plan ${date}` }]);
  expect(plan.messages()[0]!.body.split('\n').length).toBeGreaterThan(3);
  expect(plan.messages()[0]!.body).not.toMatch(/\ufffd/);
  expect(service.received.every(({ bytes }) => bytes.length <= 4_096)).toBe(true);
});

test('an item that is added and removed again sends no message', async () => {
  const { here, subscribe, sent } = await home();
  const { messages } = await subscribe(here.ben);
  const { id } = await here.anna.client.shoppingLists.create({ body: { name: 'Groceries' } });
  const { createdItems } = await here.anna.client.shoppingItems.create({
    body: { shoppingListId: id, note: 'milk', isFood: false },
  });
  await here.anna.client.shoppingItems.remove({ params: { id: createdItems[0]!.id } });
  await sent();
  expect(messages()).toEqual([]);
});

test('a browser whose session ended, or whose account is disabled, gets no messages', async () => {
  const { here, subscribe, sent } = await home();
  const ended = await subscribe(here.ben, ['timers']);
  await here.ben.client.push.timers({ params: { id: ended.device.id }, body: { timers: [timer(here.now() + 1_000)] } });
  await here.ben.client.sessions.endAll({ query: { current: true } });
  here.advance(2_000);
  await sent();
  expect(ended.messages()).toEqual([]);
  const ben = await here.signInAgain(here.ben);
  expect(await ben.client.push.list()).toEqual([]);

  const disabled = await subscribe(ben, ['timers']);
  await ben.client.push.timers({ params: { id: disabled.device.id }, body: { timers: [timer(here.now() + 1_000)] } });
  await here.anna.client.adminUsers.disable({ params: { id: here.ben.id } });
  here.advance(2_000);
  await sent();
  expect(disabled.messages()).toEqual([]);
});

test('a browser that another person uses now gets only that person’s messages', async () => {
  const { here, service } = await home();
  const { subscribed } = service.browser();
  const first = await here.anna.client.push.register({ body: subscribed });
  await here.anna.client.push.timers({ params: { id: first.id }, body: { timers: [timer(here.now() + 1_000)] } });
  const second = await here.ben.client.push.register({ body: subscribed });
  expect(await here.anna.client.push.list()).toEqual([]);
  expect(await here.ben.client.push.list()).toEqual([second]);
  here.advance(2_000);
  await here.services.push.settled();
  expect(service.received).toEqual([]);
});

test('a browser that its push service no longer knows is forgotten', async () => {
  let status = 404;
  const { here, subscribe } = await home(() => ({ status }));
  for (status of [404, 410]) {
    const { device } = await subscribe(here.anna);
    const { error } = await here.anna.client.try.push.test({ params: { id: device.id } });
    expect(error).toMatchObject({ code: 'push.not_sent' });
    expect(await here.anna.client.push.list()).toEqual([]);
  }
});

test('a browser stays while its push service is busy, broken or refuses a message', async () => {
  let status = 429;
  const { here, subscribe } = await home(() => ({ status }));
  const { device } = await subscribe(here.anna);
  for (status of [429, 500, 503, 403, 413]) {
    const { error } = await here.anna.client.try.push.test({ params: { id: device.id } });
    expect(error).toMatchObject({ code: 'push.not_sent' });
  }
  expect((await here.anna.client.push.list()).map(({ id }) => id)).toEqual([device.id]);
});

test('a private address is not reached, and looks like any address that fails', async () => {
  const here = await world();
  const service = await pushService();
  const device = await here.anna.client.push.register({ body: service.browser().subscribed });
  const { error } = await here.anna.client.try.push.test({ params: { id: device.id } });
  expect(error).toMatchObject({ code: 'push.not_sent' });
  expect(service.received).toEqual([]);
});

test('a person has at most twenty devices, and a device at most twenty timers', async () => {
  const { here, service, subscribe } = await home();
  const { device } = await subscribe(here.anna);
  for (let at = 1; at < 20; at++) await subscribe(here.anna);
  const { error } = await here.anna.client.try.push.register({ body: service.browser().subscribed });
  expect(error).toMatchObject({ code: 'push.too_many' });
  const timers = Array.from({ length: 21 }, (_, at) => timer(here.now() + 1_000, String(at)));
  const refused = await here.anna.client.try.push.timers({ params: { id: device.id }, body: { timers } });
  expect(refused.error!.status).toBe(422);
});

test.each([
  [{ keys: { p256dh: 'x', auth: 'y' } }],
  [{ timeZone: 'Europe/Atlantis' }],
  [{ planAt: '24:00' }],
  [{ endpoint: 'ftp://example.org/x' }],
])('%j is refused', async (wrong) => {
  const { here, service } = await home();
  const { error } = await here.anna.client.try.push.register({ body: { ...service.browser().subscribed, ...wrong } });
  expect(error!.status).toBe(422);
});
