import { describe, expect, test } from 'vitest';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';

const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';
const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };

const unclear = {
  'zero width': 'an\u200bna',
  'direction mark': 'anna\u200f',
  'mixed alphabets': 'аnna',
  joiner: 'a\u034fnna',
};
const taken = {
  case: 'ANNA',
  'white space around': ' anna ',
  'full width': 'ａｎｎａ',
  'a combining mark': 'a\u0301nna',
  'mathematical letters': '𝐚𝐧𝐧𝐚',
  'small capitals': 'ᴀɴɴᴀ',
};
const all = [
  ...Object.entries(unclear).map(([what, name]) => [what, name, 'request.invalid'] as const),
  ...Object.entries(taken).map(([what, name]) => [what, name, 'users.username_taken'] as const),
];

const doors: Readonly<Record<string, (here: World, username: string) => Promise<string>>> = {
  registration: ({ visitor }, username) =>
    codeOf(
      visitor.try.registration.register({
        body: { username, fullName: 'X', email: 'x@example.org', group: 'Theirs', ...passwords },
      }),
    ),
  'an admin creates an account': ({ anna }, username) =>
    codeOf(anna.client.try.adminUsers.create({ body: { username, email: 'x@example.org', password: PASSWORD } })),
  'an admin renames an account': ({ anna, ben }, username) =>
    codeOf(anna.client.try.adminUsers.patch({ params: { id: ben.id }, body: { username } })),
  'people rename themselves': ({ ben }, username) =>
    codeOf(ben.client.try.users.patch({ params: { id: ben.id }, body: { username } })),
};

describe.each(Object.entries(doors))('a name that looks like another is refused: %s', (_, ask) => {
  test.each(all)('%s', async (_, username, code) => {
    const here = await world({ environment: { ALLOW_SIGNUP: 'true' } });
    expect(await ask(here, username)).toBe(code === 'request.invalid' ? 'users.username_unclear' : code);
    expect((await here.visitor.registration.isUsernameFree({ query: { name: username } })).valid).toBe(false);
  });
});

test('names of one alphabet, and an account that has an unclear name, stay', async () => {
  const { ben, anna, services } = await world();
  const rename = (username: string) =>
    codeOf(ben.client.try.users.patch({ params: { id: ben.id }, body: { username } }));
  for (const name of ['бен', 'josé', '鈴木ben', 'ben']) expect(await rename(name)).toBe('done');
  await services.library.database.tx(() => services.users.update(ben.id, { username: 'an\u200bna' }));
  expect(
    await codeOf(
      anna.client.try.adminUsers.patch({ params: { id: ben.id }, body: { username: 'an\u200bna', fullName: 'Ben B' } }),
    ),
  ).toBe('done');
  const { visitor } = { visitor: anna.client };
  expect(await codeOf(visitor.try.auth.login({ form: { username: 'an\u200bna', password: PASSWORD } }))).toBe('done');
});

test('an address with invisible letters is refused', async () => {
  const { ben, visitor } = await world();
  const email = 'anna\u200b@example.org';
  expect(await codeOf(ben.client.try.users.patch({ params: { id: ben.id }, body: { email } }))).not.toBe('done');
  expect((await visitor.registration.isEmailFree({ query: { email } })).valid).toBe(false);
});

test('a group name with invisible letters is refused', async () => {
  const { anna, visitor } = await world({ environment: { ALLOW_SIGNUP: 'true' } });
  const name = 'Ho\u200bme';
  const { adminGroups } = anna.client.try;
  expect(await codeOf(adminGroups.create({ body: { name } }))).toBe('groups.name_unclear');
  const { id } = await anna.client.adminGroups.create({ body: { name: 'Family 👨‍👩‍👧' } });
  expect(await codeOf(adminGroups.patch({ params: { id }, body: { name } }))).toBe('groups.name_unclear');
  const body = { username: 'dora', fullName: 'Dora', email: 'dora@example.org', group: name, ...passwords };
  expect(await codeOf(visitor.try.registration.register({ body }))).toBe('groups.name_unclear');
  expect((await visitor.registration.isGroupFree({ query: { name } })).valid).toBe(false);
});
