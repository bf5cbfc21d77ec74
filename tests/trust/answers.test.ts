import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFileSchema, isStreamSchema } from '../../core/kit/endpoint.ts';
import { furnish } from '../architecture/walk/household.ts';
import { type Row, requestOf, walk } from '../architecture/walk/requests.ts';
import { send } from '../architecture/walk/send.ts';
import { PASSWORD, world } from '../kit/world.ts';

const isOpen = ({ endpoint: { access } }: Row) => access === 'anyone' || access === 'shareToken';

/** Field names that no answer to a signed-out visitor may contain. */
const CLOSED =
  /^(email|e_mail|password\w*|lockedAt|locked_at|failedLogins|loginAttemps|loginAttempts|cacheKey|tokens?|epoch|secret)$/;

/** Names of all fields in the answers of a schema. */
function* fieldsOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { properties?: object };
  if (properties && !Array.isArray(properties)) yield* Object.keys(properties);
  for (const child of Object.values(schema)) yield* fieldsOf(child);
}

const answered = ({ endpoint: { returns } }: Row): string[] => {
  if (!returns || isFileSchema(returns)) return [];
  const schema = isStreamSchema(returns) ? returns.item : returns;
  return [...fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))];
};

test('public calls declare nothing of an account but its name and picture', () => {
  const telling = walk.filter(isOpen).flatMap((row) =>
    answered(row)
      .filter((field) => CLOSED.test(field))
      .map((field) => `${row.call} ${field}`),
  );
  // A new user may read their own account.
  expect(telling.filter((name) => !name.startsWith('registration.register '))).toEqual([]);
});

test('no call declares a password or its hash', () => {
  const telling = walk.flatMap((row) =>
    answered(row)
      .filter((field) => /^(password|passwordHash|hash|secretKey|epoch)$/.test(field))
      .map((field) => `${row.call} ${field}`),
  );
  expect(telling).toEqual([]);
});

test('an absolute link never names the host that a request claims', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'home');
  const telling: string[] = [];
  for (const row of walk.filter(({ endpoint }) => endpoint.method === 'GET' && !isStreamSchema(endpoint.returns))) {
    const { params, query } = await requestOf(row, household);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
    const search = new URLSearchParams((query ?? {}) as Record<string, string>);
    const reply = await here.app.inject({
      url: `${path}?${search}`,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        authorization: `Bearer ${here.anna.token}`,
      },
    });
    if (`${reply.body}${JSON.stringify(reply.headers)}`.includes('evil.example')) telling.push(row.call);
  }
  expect(telling).toEqual([]);
});

/** Fields that a body must never set. */
const privileged = (foreign: { group: string; person: string }) => ({
  admin: true,
  canManage: true,
  canInvite: true,
  canOrganize: true,
  groupId: foreign.group,
  group_id: foreign.group,
  userId: foreign.person,
  authMethod: 'LDAP',
  passwordHash: 'x',
  epoch: 999,
  failedLogins: 0,
  lockedAt: '2026-01-01T00:00:00Z',
  disabledAt: '2026-01-01T00:00:00Z',
  cacheKey: 'planted',
});

test('no call accepts server-controlled fields from a body', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const { database } = here.services.library;
  const { users } = database.tables;
  const household = await furnish(here, here.anna, here.ben, 'home');
  const there = await furnish(here, here.stranger, here.stranger, 'elsewhere');
  const planted = privileged({ group: there.group, person: there.person });
  const account = async () => {
    const [row] = await database.db.select().from(users).where(eq(users.id, here.ben.id));
    const { admin, canManage, canInvite, canOrganize, groupId, authMethod, epoch, lockedAt, disabledAt } = row!;
    return { admin, canManage, canInvite, canOrganize, groupId, authMethod, epoch, lockedAt, disabledAt };
  };
  const before = await account();
  const changed: string[] = [];
  let taken = 0;
  const rows = walk.filter(
    ({ call, endpoint }) =>
      endpoint.body && endpoint.access === 'member' && !/^(passwords|sessions|secondFactor)\./.test(call),
  );
  for (const row of rows) {
    const wanted = await requestOf(row, household);
    const plant = (body: unknown): unknown =>
      Array.isArray(body) ? body.map(plant) : { ...(body as object), ...planted };
    const { status, text } = await send(here.app, row, { ...wanted, body: plant(wanted.body) }, here.ben.token);
    if (status < 300) taken += 1;
    if (text.includes('planted') || text.includes(there.group) || (status < 300 && text.includes(there.person)))
      changed.push(`${row.call} answers it`);
    if (JSON.stringify(await account()) !== JSON.stringify(before)) changed.push(`${row.call} changes the account`);
  }
  expect(changed).toEqual([]);
  expect(taken).toBeGreaterThan(40);
});

test('an internal error is answered with its code only, without details', async () => {
  const here = await world();
  here.services.recipes.list = () => {
    throw new Error('SELECT secret FROM /srv/lovage/store.ts');
  };
  here.app.log.level = 'silent';
  const reply = await here.app.inject({ url: '/api/recipes', headers: { authorization: `Bearer ${here.anna.token}` } });
  expect([reply.statusCode, reply.headers['x-error-code']]).toEqual([500, 'server.internal']);
  expect(reply.body).not.toMatch(/SELECT|store\.ts|\bat /);
});

test('no response and no log of a sign-in contains the password', async () => {
  const { visitor } = await world();
  const { error } = await visitor.try.auth.login({ form: { username: 'anna', password: `${PASSWORD}!` } });
  expect(JSON.stringify(error)).not.toContain(PASSWORD);
});
