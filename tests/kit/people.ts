import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Config } from '../../server/app/config.ts';
import type { Services } from '../../server/app/deps.ts';
import { firstRun } from '../../server/app/first-run.ts';
import type { Clock } from '../../server/kit/clock.ts';
import { newId } from '../../server/kit/secrets/ids.ts';

export const PASSWORD = 'correct horse battery';

/** Settings that make Anna the admin of an empty library. */
export const annaIsAdmin = {
  ADMIN_USERNAME: 'anna',
  ADMIN_EMAIL: 'anna@example.org',
  ADMIN_PASSWORD: PASSWORD,
};

const derive = promisify(argon2);

/**
 * A hash of the lowest cost that a library may contain. The server uses the cost of the stored hash, and thousands of
 * tests sign somebody in. `tests/trust/passwords.test.ts` tests the hashes of the server itself.
 */
async function cheapHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = (await derive('argon2id', { message: password, nonce: salt, ...cost })) as Buffer;
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`;
}

let passwordHash: Promise<string> | undefined;

/** Adds an account whose password takes little time to check. */
export async function addUser(
  services: Services,
  username: string,
  groupId: string,
  hasRights: boolean,
): Promise<void> {
  passwordHash ??= cheapHash(PASSWORD);
  const now = new Date();
  await services.users.insert({
    id: newId(),
    groupId,
    username,
    fullName: username[0]!.toUpperCase() + username.slice(1),
    email: `${username}@example.org`,
    passwordHash: await passwordHash,
    authMethod: 'local',
    admin: false,
    advanced: false,
    canInvite: hasRights,
    canManage: hasRights,
    canManageHousehold: hasRights,
    canOrganize: hasRights,
    cacheKey: 'test',
    lockedAt: null,
    epoch: 1,
    createdAt: now,
    updatedAt: now,
  });
}

async function addGroup(services: Services, name: string): Promise<string> {
  const id = newId();
  const now = new Date();
  const home = (await services.groups.findByName('Home'))!;
  const preferences = await services.groups.preferences(home.id);
  await services.groups.insert(
    { id, name, slug: name.toLowerCase(), createdAt: now, updatedAt: now },
    { ...preferences, groupId: id, id: newId() },
  );
  return id;
}

/** Adds the users of a world to an empty library. */
export async function moveIn(services: Services, { admin }: Config, clock: Clock): Promise<void> {
  await firstRun({ ...services, clock }, admin);
  await services.recipes.refreshSearch();
  if (admin.password === PASSWORD) {
    passwordHash ??= cheapHash(PASSWORD);
    const hash = await passwordHash;
    const { database } = services.library;
    const { users } = database.tables;
    await database.tx(() =>
      database.db.update(users).set({ passwordHash: hash }).where(eq(users.username, admin.username)),
    );
  }
  const home = (await services.groups.findByName('Home'))!;
  await addUser(services, 'ben', home.id, false);
  await addUser(services, 'stranger', await addGroup(services, 'Elsewhere'), true);
}
