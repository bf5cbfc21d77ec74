import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { receiver } from '../../tests/kit/receiver.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { jobService } from '../jobs/service.ts';
import { openOutbound } from '../kit/outbound/outbound.ts';
import { keptMessages } from '../kit/work/kept-messages.ts';
import { webhookService } from './service.ts';
import { webhookStore } from './store.ts';

const open = { environment: { OUTBOUND_ALLOW: '127.0.0.1' } };
const quiet = { error: () => {}, info: () => {}, warn: () => {} };
const silent = 'http://127.0.0.1:9/';

/** Another process with its own webhook sender on the same library. */
function processOn(home: World, clock: () => Date) {
  const outbound = openOutbound({ allow: ['127.0.0.1'], limits: { failureMs: 0, totalMs: 1_000 } });
  const { database } = home.services.library;
  const webhooks = webhookService({
    database,
    store: webhookStore(database, clock),
    outbound: async () => outbound,
    planOf: home.services.mealplans.ofDay,
    kept: keptMessages({ database, clock, log: quiet }).of('webhook'),
    clock,
    log: quiet,
    pausesMs: [5, 5],
  });
  const jobs = jobService({
    database,
    definitions: { webhooks: webhooks.definition },
    clock,
    log: quiet,
    statusOf: () => 500,
  });
  onTestFinished(async () => {
    await jobs.close();
    await webhooks.close();
    outbound.close();
  });
  return { jobs, webhooks };
}

const plan = (home: World, date: string, title = 'Soup') =>
  home.anna.client.mealplans.create({ body: { date, title, entryType: 'dinner' } });

const hook = (home: World, url: string, scheduledTime = '12:03', name = 'Kitchen') =>
  home.anna.client.webhooks.create({ body: { name, url, scheduledTime } });

const deliveriesOf = (home: World, id: string) => home.anna.client.webhooks.deliveries({ params: { id } });

test('webhooks can be created, read, changed, copied and deleted within their group', async () => {
  await roundTrip(await world(), {
    noun: 'webhooks',
    create: () => ({ name: 'Kitchen', url: 'https://example.org/plan', scheduledTime: '18:30' }),
    change: { name: 'Hall', enabled: false },
    keys: ['id', 'groupId', 'enabled', 'name', 'url', 'webhookType', 'scheduledTime'],
  });
});

test('times of webhooks are UTC, given as a time of day or with a zone', async () => {
  const home = await world();
  const timeOf = async (scheduledTime: string) => (await hook(home, '', scheduledTime)).scheduledTime;
  expect(await timeOf('18:30')).toBe('18:30:00');
  expect(await timeOf('18:30:15')).toBe('18:30:15');
  expect(await timeOf('2026-05-10T18:30:00+02:00')).toBe('16:30:00');
  for (const wrong of ['25:00', 'noon', '18:60'])
    expect((await home.anna.client.try.webhooks.create({ body: { scheduledTime: wrong } })).error?.status).toBe(422);
});

test('only managers of the group see and change webhooks', async () => {
  const home = await world();
  const { id } = await hook(home, silent);
  const { webhooks } = home.ben.client.try;
  for (const call of [
    webhooks.list(),
    webhooks.get({ params: { id } }),
    webhooks.test({ params: { id } }),
    webhooks.rerun(),
  ])
    expect((await call).error?.code).toBe('request.forbidden');
});

test('addresses of webhooks need http or https and no password', async () => {
  const { anna } = await world();
  for (const url of ['ftp://example.org/', 'javascript:alert(1)', 'https://me:secret@example.org/'])
    expect((await anna.client.try.webhooks.create({ body: { url, scheduledTime: '12:00' } })).error?.status).toBe(422);
});

test('the plan of the day is sent once when it is due, signed, by one of two processes', async () => {
  const home = await world(open);
  const other = await receiver();
  const { id } = await hook(home, `http://${other.host}/plan?who=us`);
  const { key } = await home.anna.client.webhooks.renewKey({ params: { id } });
  let now = new Date('2026-05-10T12:00:30Z');
  const today = localDay(now);
  await plan(home, today);
  await plan(home, '2026-05-12', 'Later');
  const both = [processOn(home, () => now), processOn(home, () => now)];
  const look = async () => {
    await Promise.all(both.map(({ jobs }) => jobs.scheduler.look()));
    await Promise.all(both.map(({ jobs }) => jobs.settled()));
  };
  await look();
  now = new Date('2026-05-10T12:05:10Z');
  await look();
  await look();
  expect(other.received).toHaveLength(1);
  const { body, headers, path } = other.received[0]!;
  expect(path).toBe('/plan?who=us');
  expect(other.json()).toEqual({
    message: { title: 'Webhook Task', body: 'generic' },
    eventType: 2,
    integrationId: 'mealie_generic_user',
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: '2026-05-10T12:00:00.000Z',
      webhookEndDt: '2026-05-10T12:05:00.000Z',
      webhookBody: await home.anna.client.mealplans
        .list({ query: { start_date: today, end_date: today } })
        .then(({ items }) => items),
    },
    eventId: expect.stringMatching(/^[\da-f-]{36}$/),
    timestamp: now.toISOString(),
  });
  const time = headers['x-lovage-timestamp'];
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  expect(headers['x-lovage-signature']).toBe(`sha256=${signature}`);
  expect(await deliveriesOf(home, id)).toMatchObject([{ cause: 'schedule', isDelivered: true, status: 200, tries: 1 }]);
});

test('nothing is sent if nothing is planned, the webhook is off, or the plan is another group’s', async () => {
  const home = await world(open);
  const other = await receiver();
  await home.stranger.client.webhooks.create({ body: { url: `http://${other.host}/`, scheduledTime: '12:03' } });
  const off = await hook(home, `http://${other.host}/`);
  await home.anna.client.webhooks.patch({ params: { id: off.id }, body: { enabled: false } });
  await plan(home, '2026-05-10');
  let now = new Date('2026-05-10T12:00:30Z');
  const { jobs } = processOn(home, () => now);
  await jobs.scheduler.look();
  now = new Date('2026-05-10T12:05:10Z');
  await jobs.scheduler.look();
  await jobs.settled();
  expect(other.received).toEqual([]);
  expect((await home.anna.client.jobs.list({ query: {} })).items).toEqual([]);
});

test('an unreachable target does not delay the others, and is tried three times', async () => {
  const home = await world(open);
  let asked = 0;
  const flaky = await receiver(() => ({ status: ++asked < 3 ? 503 : 204 }));
  const strict = await receiver(() => ({ status: 404 }));
  const ids: string[] = [];
  for (const url of [silent, 'http://169.254.169.254/', `http://${flaky.host}/`, `http://${strict.host}/`])
    ids.push((await hook(home, url)).id);
  await plan(home, '2026-05-10');
  let now = new Date('2026-05-10T12:00:30Z');
  const { jobs } = processOn(home, () => now);
  await jobs.scheduler.look();
  now = new Date('2026-05-10T12:05:10Z');
  await jobs.scheduler.look();
  await jobs.settled();
  const sent = (await Promise.all(ids.map((id) => deliveriesOf(home, id)))).flat();
  expect(sent.map(({ status, tries, isDelivered }) => [status, tries, isDelivered])).toEqual([
    [null, 3, false],
    [null, 3, false],
    [204, 3, true],
    [404, 1, false],
  ]);
  // The response does not distinguish a closed port from a forbidden address.
  expect(new Set([sent[0]!.error, sent[1]!.error, sent[3]!.error]).size).toBe(1);
  expect(sent[0]!.error).toMatch(/^Delivery failed/);
  expect(flaky.received.map(({ body }) => body)).toEqual(Array(3).fill(flaky.received[0]!.body));
  expect((await home.anna.client.jobs.list({ query: {} })).items).toMatchObject([{ kind: 'webhooks', status: 'done' }]);
});

test('a test sends even an empty plan at once, and a delivery can be repeated unchanged', async () => {
  const home = await world(open);
  const other = await receiver();
  const { id } = await hook(home, `http://${other.host}/`);
  expect(await home.anna.client.webhooks.test({ params: { id } })).toBe(null);
  const [first] = await deliveriesOf(home, id);
  expect(first).toMatchObject({ cause: 'test', isDelivered: true, status: 200, error: null });
  expect(first).not.toHaveProperty('body');
  const params = { id, delivery: String(first!.id) };
  expect(await home.anna.client.webhooks.replay({ params })).toMatchObject({ cause: 'replay', isDelivered: true });
  expect(other.received[1]!.body).toBe(other.received[0]!.body);
  const missing = { id, delivery: '987654321' };
  expect((await home.anna.client.try.webhooks.replay({ params: missing })).error?.code).toBe(
    'webhooks.delivery_not_found',
  );
});

test('a redirect is not followed', async () => {
  const home = await world(open);
  const inner = await receiver();
  const other = await receiver(() => ({ status: 307, headers: { location: `http://${inner.host}/` } }));
  const { id } = await hook(home, `http://${other.host}/`);
  await home.anna.client.webhooks.test({ params: { id } });
  expect(await deliveriesOf(home, id)).toMatchObject([{ isDelivered: false, status: 307 }]);
  expect(inner.received).toEqual([]);
});

test('everything due today is sent again after the response', async () => {
  const home = await world(open);
  const other = await receiver();
  await hook(home, `http://${other.host}/early`, '00:00');
  await hook(home, `http://${other.host}/late`, '23:59:59');
  await plan(home, localDay(new Date(home.now())));
  expect(await home.anna.client.webhooks.rerun()).toBe(null);
  await home.services.webhooks.settled();
  expect(other.received.map(({ path }) => path)).toEqual(['/early']);
});

test('the last 50 deliveries are kept', async () => {
  const home = await world(open);
  const { id } = await hook(home, '');
  const { database } = home.services.library;
  const store = webhookStore(database, () => new Date());
  for (let number = 1; number <= 53; number++) {
    const values = { webhookId: id, at: new Date(), cause: 'test' as const, isDelivered: true, status: 200, tries: 1 };
    await database.tx(() => store.addDelivery({ ...values, ms: number, body: '{}' }));
  }
  const kept = (await deliveriesOf(home, id)).map(({ ms }) => ms);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 53, 4]);
});

test('a webhook without an address is never due, and testing it says so', async () => {
  const home = await world();
  const { id } = await hook(home, '');
  expect((await home.anna.client.try.webhooks.test({ params: { id } })).error?.code).toBe('webhooks.no_address');
});
