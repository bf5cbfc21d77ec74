import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { mailServer } from '../kit/mail-server.ts';
import { receiver } from '../kit/receiver.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { PASSWORD, startServing } from './processes.ts';

const LONG_MS = 120_000;

test('messages queued when a server is killed are sent after the next start, with the same ids', {
  timeout: LONG_MS,
}, async () => {
  const dataDir = temporaryFolder();
  let isDown = true;
  const site = await receiver(() => ({ status: isDown ? 503 : 200 }));
  const mail = await mailServer({
    onMailFrom(_address, _session, done) {
      done(isDown ? Object.assign(new Error('come again'), { responseCode: 451 }) : null);
    },
  });
  const { BASE_URL: _, ...smtp } = mail.environment;
  const variables = { ...smtp, OUTBOUND_ALLOW: '127.0.0.1', ADMIN_EMAIL: 'admin@example.org' };
  const first = await startServing(dataDir, variables);
  const { client } = first;
  const notifier = await client.notifiers.create({
    body: { name: 'Hall', appriseUrl: `json://${site.host}/notifier` },
  });
  await client.notifiers.patch({ params: { id: notifier.id }, body: { options: { recipeCreated: true } } });
  const url = `http://${site.host}/webhook`;
  await client.webhooks.create({ body: { name: 'Plan', url, scheduledTime: '00:00' } });
  await client.mealplans.create({ body: { date: localDay(new Date()), title: 'Soup', entryType: 'dinner' } });

  await client.recipes.create({ body: { name: 'Soup' } });
  await client.webhooks.rerun();
  await first.visitor.passwords.forgot({ body: { email: 'admin@example.org' } });
  // All three have been tried without success.
  const tried = (path: string) => site.received.filter((one) => one.path === path);
  await expect.poll(() => tried('/notifier').length).toBeGreaterThan(0);
  await expect.poll(() => tried('/webhook').length).toBeGreaterThan(0);
  await first.kill();
  expect(mail.mails).toHaveLength(0);
  const before = { notifier: tried('/notifier')[0]!, webhook: tried('/webhook')[0]! };

  isDown = false;
  site.received.length = 0;
  const second = await startServing(dataDir, variables);
  const eventId = (body: string) => (JSON.parse(body) as { event_id: string }).event_id;
  await expect.poll(() => tried('/notifier').map(({ body }) => eventId(body))).toEqual([eventId(before.notifier.body)]);
  await expect.poll(() => tried('/webhook').map(({ body }) => body)).toEqual([before.webhook.body]);
  const delivery = before.webhook.headers['x-lovage-delivery'];
  expect(delivery).toMatch(/^[\da-f-]{36}$/);
  expect(tried('/webhook')[0]!.headers['x-lovage-delivery']).toBe(delivery);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails[0]!.to).toMatchObject([{ address: 'admin@example.org' }]);
  // The link works.
  const token = /token=([\w%-]+)/.exec(mail.mails[0]!.text ?? '')![1]!;
  const body = { email: 'admin@example.org', password: PASSWORD, passwordConfirm: PASSWORD };
  await second.visitor.passwords.reset({ body: { ...body, token: decodeURIComponent(token) } });

  // Nothing is sent twice at the next start.
  await second.stop();
  site.received.length = 0;
  await startServing(dataDir, variables);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(site.received).toEqual([]);
  expect(mail.mails).toHaveLength(1);
});
