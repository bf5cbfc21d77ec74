import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { receiver } from '../../tests/kit/receiver.ts';
import { type Person, world } from '../../tests/kit/world.ts';
import { isPlanDue } from './plan-time.ts';

const environment = { OUTBOUND_ALLOW: '127.0.0.1', BASE_URL: 'https://recipes.example.org' };
const MINUTE = 60_000;

async function listen({ client }: Person, host: string, webhookTask: boolean) {
  const { id } = await client.notifiers.create({ body: { name: 'Hall', appriseUrl: `json://${host}/` } });
  return client.notifiers.patch({ params: { id }, body: { options: { webhookTask } } });
}

test('a notifier that listens to the plan gets it once each morning', async () => {
  const home = await world({ environment });
  const other = await receiver();
  const { options } = await listen(home.anna, other.host, true);
  expect(options.webhookTask).toBe(true);
  await listen(home.anna, other.host, false);
  await listen(home.stranger, other.host, true);
  const morning = new Date(home.now());
  morning.setDate(morning.getDate() + 1);
  morning.setHours(7, 26, 0, 0);
  const date = localDay(morning);
  for (const [title, entryType] of [
    ['Soup', 'dinner'],
    ['Bread', 'breakfast'],
  ] as const)
    await home.anna.client.mealplans.create({ body: { date, title, entryType } });
  home.advance(morning.getTime() - home.now());
  const { jobs, notifications } = home.services;
  const told = async () => {
    await jobs.scheduler.look();
    await jobs.settled();
    await notifications.settled();
    return other.received.splice(0).map(({ body }) => JSON.parse(body));
  };
  expect(await told()).toEqual([]);
  home.advance(6 * MINUTE);
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message.title).toBe('Today’s plan');
  expect(message.message).toContain('Soup');
  expect(message.message).toContain('Bread');
  expect(message.message).toContain('https://recipes.example.org/group/mealplan/planner/view');
  expect([message.event_type, JSON.parse(message.document_data).date]).toEqual(['webhook_task', date]);
  home.advance(6 * MINUTE);
  expect(await told()).toEqual([]);
  // Nothing is planned for the next day.
  home.advance(24 * 60 * MINUTE);
  expect(await told()).toEqual([]);
});

test('a server that was off in the morning sends the plan later, but only on the same day', () => {
  const at = (day: number, hours: number, minutes: number) => new Date(2026, 4, day, hours, minutes);
  expect(isPlanDue({ after: at(1, 7, 25), until: at(1, 7, 30) })).toBe(true);
  expect(isPlanDue({ after: at(1, 7, 30), until: at(1, 7, 35) })).toBe(false);
  expect(isPlanDue({ after: at(1, 3, 0), until: at(1, 11, 0) })).toBe(true);
  expect(isPlanDue({ after: at(1, 3, 0), until: at(2, 6, 0) })).toBe(false);
});
