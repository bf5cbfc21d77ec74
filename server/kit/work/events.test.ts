import { expect, test } from 'vitest';
import { type GroupEvent, openEvents } from './events.ts';

const home = (id: string): GroupEvent => ({ groupId: 'home', type: 'list.updated', ids: [id] });
const elsewhere: GroupEvent = { groupId: 'elsewhere', type: 'list.updated', ids: ['x'] };

function open(kept?: number, keptIds?: number) {
  const commits: (() => void)[] = [];
  const logged: string[] = [];
  const events = openEvents<string>({
    afterCommit: (work) => void commits.push(work),
    log: { error: (_, message) => void logged.push(message) },
    ...(kept ? { kept } : {}),
    ...(keptIds ? { keptIds } : {}),
  });
  const commit = () => {
    for (const work of commits.splice(0)) work();
  };
  const tell = (...told: GroupEvent[]) => {
    for (const event of told) events.emit(event);
    commit();
  };
  const follow = (after: string | null = null, householdId = 'kitchen') => {
    const ending = new AbortController();
    const moments = events.follow({ groupId: 'home', householdId }, after, ending.signal);
    return { end: () => ending.abort(), next: async () => (await moments.next()).value };
  };
  return { events, commit, tell, follow, logged };
}

test('listeners receive an event once it is committed', () => {
  const { events, commit } = open();
  const heard: string[] = [];
  const stop = events.on((event) => heard.push(...event.ids));
  events.emit(home('1'));
  expect(heard).toEqual([]);
  commit();
  expect(heard).toEqual(['1']);
  stop();
  events.emit(home('2'));
  commit();
  expect(heard).toEqual(['1']);
});

test('a failing listener is logged and does not affect others', async () => {
  const { events, tell, logged } = open();
  const heard: string[] = [];
  events.on(() => {
    throw new Error('at once');
  });
  events.on(() => Promise.reject(new Error('later')));
  events.on((event) => heard.push(...event.ids));
  tell(home('1'));
  await Promise.resolve();
  expect(heard).toEqual(['1']);
  await expect.poll(() => logged.length).toBe(2);
});

test('a group follows its own events, in order', async () => {
  const { tell, follow } = open();
  tell(home('before'));
  const reader = follow();
  expect(await reader.next()).toMatchObject({ event: null, isComplete: true });
  tell(home('1'), elsewhere, home('2'));
  expect([await reader.next(), await reader.next()]).toMatchObject([{ event: home('1') }, { event: home('2') }]);
  const waiting = reader.next();
  tell(elsewhere, home('3'));
  expect(await waiting).toMatchObject({ event: home('3') });
});

test('a household follows its own events and those of the whole group', async () => {
  const { tell, follow } = open();
  const [kitchen, garden] = [follow(), follow(null, 'garden')];
  await Promise.all([kitchen.next(), garden.next()]);
  const own: GroupEvent = { ...home('1'), householdId: 'garden' };
  tell(own, home('2'));
  expect([await garden.next(), await garden.next()]).toMatchObject([{ event: own }, { event: home('2') }]);
  expect(await kitchen.next()).toMatchObject({ event: home('2') });
});

test('after a break a client resumes at the last event that it saw', async () => {
  const { tell, follow } = open();
  const first = follow();
  await first.next();
  tell(home('1'), home('2'), home('3'));
  const seen = await first.next();
  const second = follow(seen.id);
  expect(await second.next()).toMatchObject({ id: seen.id, isComplete: true });
  expect([await second.next(), await second.next()]).toMatchObject([{ event: home('2') }, { event: home('3') }]);
});

test('a client is told that events were lost, because there were too many or they came from another process', async () => {
  const { tell, follow } = open(2);
  const slow = follow();
  const start = await slow.next();
  tell(home('1'), home('2'), home('3'));
  expect(await slow.next()).toMatchObject({ event: null, isComplete: false });
  for (const id of [start.id, 'another.1', 'nonsense', '', `${start.id}9`])
    expect(await follow(id).next()).toMatchObject({ event: null, isComplete: false });
  tell(home('4'));
  expect(await slow.next()).toMatchObject({ event: home('4') });
});

test('events with many ids are kept for a shorter time, and without their details', async () => {
  const { tell, follow } = open(1_000, 10);
  const reader = follow();
  const start = await reader.next();
  const large = { ...home('1'), ids: Array.from({ length: 8 }, (_, at) => `${at}`), about: { name: 'Soup' } };
  tell(large);
  expect(await reader.next()).toEqual({
    id: expect.any(String),
    event: { groupId: large.groupId, type: large.type, ids: large.ids },
  });
  tell(large);
  expect(await follow(start.id).next()).toMatchObject({ event: null, isComplete: false });
  expect(await reader.next()).toMatchObject({ event: { ids: large.ids } });
});

test('a subscription ends with its reader, and with the bus', async () => {
  const { events, follow } = open();
  const gone = follow();
  const left = follow();
  await Promise.all([gone.next(), left.next()]);
  const [ended, closed] = [gone.next(), left.next()];
  gone.end();
  expect(await ended).toBe(undefined);
  events.close();
  expect(await closed).toBe(undefined);
});
