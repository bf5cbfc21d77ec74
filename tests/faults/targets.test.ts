import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { mailServer, oddServer } from '../kit/mail-server.ts';
import { receiver } from '../kit/receiver.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { isLong, note, times } from './form.ts';
import {
  flooded,
  lateTreatments,
  mailTreatments,
  memoryOf,
  oddSite,
  unvouchedSite,
  webTreatments,
} from './hostile-targets.ts';
import { type Serving, startServing } from './processes.ts';

vi.setConfig({ testTimeout: 240_000 });

const environment = { OUTBOUND_ALLOW: '127.0.0.1', ADMIN_EMAIL: 'anna@example.org' };
const mailTo = (port: number) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_FROM_EMAIL: 'lovage@example.org',
  SMTP_AUTH_STRATEGY: 'NONE',
});

/** The limit is 15 s; twice that, because the machine may be busy. */
const SOON_MS = 30_000;
/** Allowed growth of the server's memory, in MB, for a dozen of them at once. */
const MORE_MB = 200;

/** Does the work while another client sends requests to the server. Returns how the server performed. */
async function watching<T>({ pid, address, token }: Serving, work: () => Promise<T>) {
  const before = memoryOf(pid);
  let [isOver, most, slowestMs, asked] = [false, before, 0, 0];
  flooded.bytes = 0;
  const others = (async () => {
    while (!isOver) {
      const from = performance.now();
      // Uses separate connections, because those of the client wait for their answers.
      const answer = await fetch(`${address}/api/recipes`, { headers: { authorization: `Bearer ${token}` } });
      expect((await answer.json()) as object).toHaveProperty('items');
      slowestMs = Math.max(slowestMs, performance.now() - from);
      most = Math.max(most, memoryOf(pid));
      asked += 1;
      await setTimeout(50);
    }
  })();
  const from = performance.now();
  try {
    const result = await work();
    return { result, ms: performance.now() - from };
  } finally {
    isOver = true;
    await others;
    expect(asked).toBeGreaterThan(0);
    expect(slowestMs, 'the server answers others meanwhile').toBeLessThan(SOON_MS / 2);
    expect(most - before, `memory, after ${flooded.bytes} bytes of floods`).toBeLessThan(MORE_MB);
  }
}

test('sending to a misbehaving mail server times out, the admin sees why, and the server continues', async () => {
  const rounds = times(1, 2);
  const names = Object.keys(mailTreatments);
  for (let round = 0; round < rounds; round++) {
    let next = 0;
    const port = await oddServer((socket) => mailTreatments[names[next++ % names.length]!]!(socket));
    const server = await startServing(temporaryFolder(), { ...environment, ...mailTo(port) });
    const body = { email: 'ben@example.org' };
    const { result, ms } = await watching(server, () =>
      Promise.all(names.map(() => server.client.site.testMail({ body }))),
    );
    expect(result.map(({ success }) => success)).toEqual(names.map(() => false));
    expect(result.every(({ error }) => error!.length > 10 && error!.length < 600)).toBe(true);
    expect(ms).toBeLessThan(SOON_MS);
    expect((await server.stop()).code).toBe(0);
  }
  const watched = 'given up within 15 s, memory bounded';
  note({ fault: 'mail servers that are slow, hostile or broken', times: rounds * names.length, watched, lost: 0 });
});

test('a queued mail arrives when the mail server is back', async () => {
  let isBack = false;
  const { mails, port: inner } = await mailServer();
  const { connect } = await import('node:net');
  const port = await oddServer((socket) => {
    if (!isBack) return void socket.destroy();
    const through = connect(inner, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  const server = await startServing(temporaryFolder(), { ...environment, ...mailTo(port) });
  await server.visitor.passwords.forgot({ body: { email: 'anna@example.org' } });
  await setTimeout(500);
  isBack = true;
  await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(1);
  expect(mails[0]!.to).toMatchObject([{ address: 'anna@example.org' }]);
});

/** Addresses of servers that never accept a delivery, by their behaviour. */
async function hostileSites(): Promise<Record<string, string>> {
  const inner = await receiver();
  // Another address of this machine. The operator has allowed only the first one.
  const place = `http://${inner.host.replace('127.0.0.1', '127.0.0.2')}/`;
  const sites: Record<string, string> = { 'is not there': 'http://127.0.0.1:9/', 'has no name': 'http://no.invalid/' };
  for (const [name, treat] of Object.entries(webTreatments))
    sites[name] = await oddSite((address) => treat(address, place));
  sites['has a certificate of its own'] = await unvouchedSite();
  return sites;
}

test('a delivery to a misbehaving webhook target times out with a reason, and delays no other', async () => {
  const sites = await hostileSites();
  const good = await receiver();
  const server = await startServing(temporaryFolder(), environment);
  const { webhooks } = server.client;
  // 12 hours from now, so that the server does not also send them by schedule.
  const scheduledTime = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  const hook = async (url: string) => (await webhooks.create({ body: { name: 'Hall', url, scheduledTime } })).id;
  const ids: Record<string, string> = Object.fromEntries(
    await Promise.all(Object.entries(sites).map(async ([name, url]) => [name, await hook(url)])),
  );
  const late = await Promise.all(Object.values(lateTreatments).map(async (treat) => hook(await oddSite(treat))));
  const last = await hook(`http://${good.host}/`);
  const { ms } = await watching(server, async () => {
    const all = [...Object.values(ids), ...late].map((id) => webhooks.test({ params: { id } }));
    await webhooks.test({ params: { id: last } });
    expect(good.received).toHaveLength(1);
    await Promise.all(all);
  });
  expect(ms).toBeLessThan(2 * SOON_MS);
  const outcome = async (id: string) => (await webhooks.deliveries({ params: { id } }))[0];
  const taken: string[] = [];
  for (const [name, id] of Object.entries(ids)) if ((await outcome(id))?.isDelivered !== false) taken.push(name);
  expect(taken).toEqual([]);
  for (const id of late) expect(await outcome(id)).toMatchObject({ isDelivered: true, status: 200 });
  expect((await server.stop()).code).toBe(0);
  const watched = 'given up within 15 s, memory bounded';
  note({
    fault: 'targets of webhooks that are slow, hostile or broken',
    times: Object.keys(sites).length + late.length,
    watched,
    lost: 0,
  });
});

test('a misbehaving notifier target delays neither requests nor other notifiers nor a stop', async () => {
  const sites = await hostileSites();
  const good = await receiver();
  const server = await startServing(temporaryFolder(), environment);
  const { client } = server;
  const addresses = [
    ...Object.values(sites).map((url) => url.replace(/^http/, 'json')),
    ...(await Promise.all(
      Object.values(mailTreatments).map(
        async (treat) => `mailto://kitchen:secret@127.0.0.1:${await oddServer(treat)}/ben@example.org`,
      ),
    )),
    `json://${good.host}/`,
  ];
  for (const appriseUrl of addresses) {
    const { id } = await client.notifiers.create({ body: { name: 'Hall', appriseUrl } });
    await client.notifiers.patch({ params: { id }, body: { options: { tagCreated: true } } });
  }
  await watching(server, async () => {
    const from = performance.now();
    await client.tags.create({ body: { name: 'Autumn' } });
    expect(performance.now() - from).toBeLessThan(SOON_MS / 2);
    await expect.poll(() => good.received.length, { timeout: 2 * SOON_MS }).toBe(1);
    // Continue while some of the deliveries are still hanging.
    await setTimeout(isLong ? 40_000 : 2_000);
  });
  const from = performance.now();
  expect((await server.stop()).code).toBe(0);
  expect(performance.now() - from).toBeLessThan(SOON_MS);
  const watched = 'others are told, memory bounded';
  note({
    fault: 'targets of notifiers that are slow, hostile or broken',
    times: addresses.length - 1,
    watched,
    lost: 0,
  });
});

/** Waits for a third attempt. Tests next to the code check the same with shorter pauses. */
const inLongForm = isLong ? test : () => {};
inLongForm('a target that fails and comes back is sent to again, as it was', async () => {
  let asked = 0;
  const flaky = await receiver(() => ({ status: ++asked < 3 ? 503 : 204 }));
  const server = await startServing(temporaryFolder(), environment);
  const { client } = server;
  await client.webhooks.create({ body: { name: 'Hall', url: `http://${flaky.host}/`, scheduledTime: '00:00' } });
  await client.mealplans.create({ body: { date: localDay(new Date()), title: 'Soup', entryType: 'dinner' } });
  await client.webhooks.rerun();
  await expect.poll(() => flaky.received.length, { timeout: 120_000 }).toBe(3);
  expect(new Set(flaky.received.map(({ body }) => body)).size).toBe(1);
});
