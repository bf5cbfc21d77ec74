import { expect, onTestFinished, test } from 'vitest';
import { secondServer } from '../../tests/kit/second-server.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';

async function withCleo(here: World): Promise<Person> {
  const body = { username: 'cleo', email: 'cleo@example.org', password: PASSWORD, admin: true };
  await here.anna.client.adminUsers.create({ body });
  return here.signInAgain({ ...here.anna, username: 'cleo' });
}

test.each(['disable', 'remove', 'demote'] as const)(
  'of the last two admins, two servers take away one at most: %s',
  async (way) => {
    for (let round = 0; round < 5; round++) {
      const here = await world();
      const cleo = await withCleo(here);
      const there = (await secondServer(here)).clientOf(cleo);
      // Both servers have cached both people before the test begins.
      await Promise.all([here.anna.client.users.self(), there.users.self()]);
      const take = (client: Person['client'], { id }: Person) =>
        way === 'demote'
          ? codeOf(client.try.adminUsers.patch({ params: { id }, body: { admin: false } }))
          : codeOf(client.try.adminUsers[way]({ params: { id } }));
      const outcomes = await Promise.all([take(here.anna.client, cleo), take(there, here.anna)]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const [{ n }] = (await here.services.library.database.query<{ n: number }>(
        'select count(*) as n from users where admin and disabled_at is null',
        [],
      )) as [{ n: number }];
      expect(n).toBe(1);
    }
  },
);

test('a session that one server ends has ended on the other within two seconds', async () => {
  const here = await world();
  const there = (await secondServer(here)).clientOf(here.ben);
  const changes = await there.live.follow();
  onTestFinished(() => void changes.return(undefined));
  expect((await changes.next()).value?.item.type).toBe('ready');
  await here.ben.client.sessions.endAll({ query: { current: true } });
  await expect.poll(() => codeOf(there.try.users.self()), { timeout: 2_000 }).toBe('request.not_authenticated');
  expect((await changes.next()).done).toBe(true);
});
