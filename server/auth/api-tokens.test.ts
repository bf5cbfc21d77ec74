import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

async function program({ transport }: World, { client }: Person, body: object = {}) {
  const made = await client.apiTokens.create({ body: { name: 'kitchen', ...body } });
  const headers = () => ({ authorization: `bearer ${made.token}` });
  return { ...made, client: lovageClient({ transport, headers }) };
}

describe('an API token', () => {
  test('is shown once, with an expiry that clients can read, and stored as a hash', async () => {
    const here = await world();
    const { token, id, ...made } = await program(here, here.ben, { integrationId: 'timer' });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({ long_token: true, id: here.ben.id, name: 'kitchen', integration_id: 'timer' });
    expect(made).toMatchObject({ name: 'kitchen', scope: 'write', lastUsedAt: null });
    expect(new Date(claims.exp * 1000).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 5);
    expect(await here.ben.client.apiTokens.list()).toMatchObject([{ id, name: 'kitchen', token: '' }]);
    expect((await here.ben.client.users.self()).tokens).toMatchObject([{ id, token: '' }]);
    expect((await here.anna.client.users.get({ params: { id: here.ben.id } })).tokens).toEqual([]);
    const stored = JSON.stringify(await here.services.library.database.query('select * from api_tokens', []));
    expect([stored.includes(token), stored.includes(token.split('.')[2]!)]).toEqual([false, false]);
  });

  test('works for its owner until it is revoked or expires', async () => {
    const here = await world();
    const { ben, anna, stranger, advance } = here;
    const one = await program(here, ben);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const short = await program(here, ben, { expiresAt });
    expect((await one.client.users.self()).username).toBe('ben');
    await one.client.recipes.create({ body: { name: 'Soup' } });
    expect(await codeOf(one.client.try.adminUsers.list())).toBe('request.forbidden');
    const used = (await ben.client.apiTokens.list()).find(({ id }) => id === one.id)!;
    expect(used.lastUsedAt).not.toBe(null);
    for (const other of [anna, stranger])
      expect(await codeOf(other.client.try.apiTokens.remove({ params: { id: one.id } } as never))).toBe(
        'auth.token_not_found',
      );
    const params = { id: String(one.id) };
    expect(await ben.client.apiTokens.remove({ params })).toEqual({ tokenDelete: 'kitchen' });
    expect(await codeOf(one.client.try.users.self())).toBe('request.not_authenticated');
    expect((await short.client.users.self()).username).toBe('ben');
    advance(60_000);
    expect(await codeOf(short.client.try.users.self())).toBe('request.not_authenticated');
  });

  test('has an expiry date in the future', async () => {
    const { ben, now } = await world();
    const expiresAt = new Date(now() - 1_000).toISOString();
    const { error } = await ben.client.try.apiTokens.create({ body: { name: 'late', expiresAt } });
    expect([error?.status, error?.code, error?.fields[0]?.path]).toEqual([
      422,
      'auth.token_past',
      ['body', 'expiresAt'],
    ]);
    expect(await ben.client.apiTokens.list()).toEqual([]);
  });

  test('with scope read changes nothing', async () => {
    const here = await world();
    const { client } = await program(here, here.anna, { scope: 'read' });
    expect((await client.recipes.list()).items).toEqual([]);
    for (const call of [
      client.try.recipes.create({ body: { name: 'Soup' } }),
      client.try.groups.patchPreferences({ body: {} }),
      client.try.shoppingItems.removeMany({ query: { ids: [] } }),
    ])
      expect(await codeOf(call)).toBe('auth.token_reads_only');
  });

  test('does not create, replace or reveal accounts, sessions or secrets, whatever its owner may do', async () => {
    const here = await world();
    const { client } = await program(here, here.anna);
    const params = { id: here.ben.id };
    const { name } = await here.anna.client.backups.create();
    for (const call of [
      client.try.auth.refresh(),
      client.try.apiTokens.create({ body: { name: 'another' } }),
      client.try.passwords.change({ body: { currentPassword: PASSWORD, newPassword: 'a better one' } }),
      client.try.members.permit({ body: { userId: here.ben.id, canManage: true } }),
      client.try.users.patch({ params, body: { email: 'mine@example.org' } }),
      client.try.adminUsers.patch({ params, body: { admin: true } }),
      client.try.adminUsers.resetToken({ body: { email: 'ben@example.org' } }),
      client.try.invitations.create({ body: { uses: 1 } }),
      client.try.backups.upload({ form: { archive: new File([new Uint8Array(3)], 'theirs.zip') } }),
      client.try.backups.token({ params: { name } }),
      client.try.oldBackups.download({ params: { name } }),
      client.try.backups.restore({ params: { name } }),
    ])
      expect(await codeOf(call)).toBe('auth.needs_session');
  });

  test('creates, lists, verifies and prunes backups, for a timer', async () => {
    const here = await world();
    const { client } = await program(here, here.anna);
    const { name } = await client.backups.create();
    expect((await client.backups.verify({ params: { name } })).name).toBe(name);
    expect((await client.backups.list()).imports.map((backup) => backup.name)).toEqual([name]);
    expect(await client.backups.prune()).toEqual({ removed: [] });
  });

  test('is not valid if it was forged', async () => {
    const here = await world();
    const { token } = await program(here, here.ben);
    const [head, body, end] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, id: here.anna.id })).toString('base64url');
    for (const tried of [`${head}.${forged}.${end}`, `${head}.${body}.`, `${token}x`]) {
      const headers = { authorization: `Bearer ${tried}` };
      expect((await here.app.inject({ url: '/api/users/self', headers })).statusCode).toBe(401);
    }
  });
});
