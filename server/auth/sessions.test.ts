import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';

const HOUR = 3_600_000;
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';

/** Ben, signed in again with a program of this name. */
async function elsewhere({ app, transport }: World, userAgent: string, remoteAddress = '198.51.100.4') {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ username: 'ben', password: PASSWORD }).toString(),
    remoteAddress,
  });
  const token = reply.json().access_token as string;
  return lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
}

describe('sessions', () => {
  test('are listed with program, address and times, and the current one is marked', async () => {
    const here = await world();
    const phone = await elsewhere(here, 'Phone/1.0');
    here.advance(HOUR / 2);
    await phone.users.self();
    const listed = await here.ben.client.sessions.list();
    const phones = listed.find(({ client }) => client === 'Phone/1.0')!;
    expect(phones).toMatchObject({ address: '198.51.100.4', method: 'password', isCurrent: false });
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ client }) => client)).toEqual(['test']);
    // Written after the response.
    const find = async () => (await here.ben.client.sessions.list()).find(({ id }) => id === phones.id)!.lastUsedAt;
    await expect.poll(find).not.toBe(phones.createdAt);
    const used = Date.parse(await find()) - Date.parse(phones.createdAt);
    expect(Math.round(used / 60_000)).toBe(30);
    expect((await here.anna.client.sessions.list()).map(({ client }) => client)).toEqual(['test']);
  });

  test('end one by one, and nobody ends another person’s', async () => {
    const here = await world();
    const phone = await elsewhere(here, 'Phone/1.0');
    const params = { id: (await phone.sessions.list()).find(({ isCurrent }) => isCurrent)!.id };
    expect(await codeOf(here.anna.client.try.sessions.end({ params }))).toBe('auth.session_not_found');
    expect(await codeOf(here.ben.client.try.sessions.end({ params }))).toBe('done');
    expect(await codeOf(phone.try.users.self())).toBe('request.not_authenticated');
    expect(await codeOf(here.ben.client.try.users.self())).toBe('done');
    expect(await codeOf(here.ben.client.try.sessions.end({ params }))).toBe('auth.session_not_found');
  });

  test('end all at once, with or without the current one', async () => {
    const here = await world();
    const [phone, tablet] = [await elsewhere(here, 'Phone/1.0'), await elsewhere(here, 'Tablet/1.0')];
    expect(await here.ben.client.sessions.endAll()).toEqual({ ended: 2 });
    for (const client of [phone, tablet])
      expect(await codeOf(client.try.users.self())).toBe('request.not_authenticated');
    expect(await codeOf(here.ben.client.try.users.self())).toBe('done');
    expect(await here.ben.client.sessions.endAll({ query: { current: true } })).toEqual({ ended: 1 });
    expect(await codeOf(here.ben.client.try.users.self())).toBe('request.not_authenticated');
  });

  test('end when somebody signs out, and the token stops working', async () => {
    const here = await world();
    const phone = await elsewhere(here, 'Phone/1.0');
    await phone.auth.logout();
    expect(await codeOf(phone.try.users.self())).toBe('request.not_authenticated');
    expect(await here.ben.client.sessions.list()).toHaveLength(1);
  });

  test('last longer when they are renewed, and are deleted when they expire', async () => {
    const here = await world();
    const phone = await elsewhere(here, 'Phone/1.0');
    here.advance(47 * HOUR);
    const { access_token } = await phone.auth.refresh();
    here.advance(2 * HOUR);
    const renewed = lovageClient({
      transport: here.transport,
      headers: () => ({ authorization: `Bearer ${access_token}` }),
    });
    expect((await renewed.sessions.list()).map(({ client }) => client)).toEqual(['Phone/1.0']);
    here.advance(48 * HOUR);
    expect(await codeOf(renewed.try.users.self())).toBe('request.not_authenticated');
    await here.services.sweep();
    expect(await here.services.library.database.query('select * from sessions', [])).toEqual([]);
  });

  test('end immediately on the server that ends them, despite its cache', async () => {
    const here = await world();
    const phone = await elsewhere(here, 'Phone/1.0');
    const asking = Array.from({ length: 20 }, () => codeOf(phone.try.users.self()));
    const { id } = (await phone.sessions.list()).find(({ isCurrent }) => isCurrent)!;
    await here.ben.client.sessions.end({ params: { id } });
    expect(await codeOf(phone.try.users.self())).toBe('request.not_authenticated');
    await Promise.all(asking);
    expect(await codeOf(phone.try.users.self())).toBe('request.not_authenticated');
  });
});
