import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { mayCall, type Rights } from '../../../core/auth/access.ts';
import { type Person, type World, world } from '../../kit/world.ts';
import { addressOf } from '../calls.ts';
import { forPeople } from '../for-people.ts';
import { furnish, nowhere } from './household.ts';
import { type Row, requestOf, slotsOf, walk } from './requests.ts';
import { type Answer, send } from './send.ts';

// Hundreds of requests or processes take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const none: Rights = {
  admin: false,
  canManage: false,
  canManageHousehold: false,
  canInvite: false,
  canOrganize: false,
};

const roles: readonly (readonly [name: string, rights: Rights | null])[] = [
  ['a visitor', null],
  ['a member without rights', none],
  ['a member who may invite', { ...none, canInvite: true }],
  ['a member who may organize', { ...none, canOrganize: true }],
  ['a member who may manage', { ...none, canManage: true, canManageHousehold: true }],
  ['a member who may manage the household', { ...none, canManageHousehold: true }],
  [
    'a member with every right',
    { ...none, canManage: true, canManageHousehold: true, canInvite: true, canOrganize: true },
  ],
  ['an admin', { ...none, admin: true }],
];

/** Ben with the given rights. */
async function withRights({ services, ben }: World, rights: Rights): Promise<Person> {
  const { database } = services.library;
  const { users } = database.tables;
  await database.tx(() => database.db.update(users).set(rights).where(eq(users.id, ben.id)));
  return ben;
}

const open = () => world({ environment: { RATE_LIMITS: 'off' } });

/** Why the server refuses a call. */
const refusalOf = ({ status, code }: Answer) =>
  code === 'request.not_authenticated' || code === 'request.forbidden' ? `${status} ${code}` : 'may call';

/** Public content is open to anyone. For anything else, even if it does not exist, visitors have to sign in. */
const askingVisitors = ['recipeAssets.file'];

const expected = (rights: Rights | null, { call, endpoint: { access } }: Row) => {
  if (rights === null && askingVisitors.includes(call)) return '401 request.not_authenticated';
  if (mayCall(rights, access)) return 'may call';
  return rights === null ? '401 request.not_authenticated' : '403 request.forbidden';
};

const needsRight = ({ endpoint: { access } }: Row) => !['anyone', 'shareToken', 'member'].includes(access);

describe('the server enforces the access of the catalogue', () => {
  test.each(roles)('for %s', async (_, rights) => {
    const here = await open();
    const person = rights && (await withRights(here, rights));
    // Calls for every member do not depend on rights.
    const isPlain = rights === null || rights === none;
    const asked = walk.filter((row) => isPlain || needsRight(row));
    const seen: string[] = [];
    for (const row of asked) {
      const answer = await send(here.app, row, await requestOf(row, nowhere()), person?.token ?? null);
      seen.push(`${row.call}: ${refusalOf(answer)}`);
    }
    expect(seen).toEqual(asked.map((row) => `${row.call}: ${expected(rights, row)}`));
  });
});

describe('an API token of an admin', () => {
  const refusals = ['auth.needs_session', 'auth.token_reads_only'];
  test.each(['read', 'write'] as const)('that may %s is kept from what is for people alone', async (scope) => {
    const here = await open();
    const { token } = await here.anna.client.apiTokens.create({ body: { name: 'display', scope } });
    const inReach = ({ endpoint: { access, method, path } }: Row) => {
      if (addressOf(method, path) in forPeople) return 'auth.needs_session';
      return scope === 'write' || method === 'GET' || access === 'anyone' ? null : 'auth.token_reads_only';
    };
    const seen: string[] = [];
    for (const row of walk) {
      const { code } = await send(here.app, row, await requestOf(row, nowhere()), token);
      seen.push(`${row.call}: ${refusals.includes(code ?? '') ? code : null}`);
    }
    expect(seen).toEqual(walk.map((row) => `${row.call}: ${inReach(row)}`));
  });
});

/** Calls that fail here for everyone: there is no internet, and the requests lack credentials. */
const failing: Readonly<Record<string, string>> = {
  'auth.login': 'auth.invalid_credentials',
  'passwords.change': 'auth.wrong_password',
  'secondFactor.setUp': 'auth.wrong_password',
  'secondFactor.confirm': 'auth.totp_not_set_up',
  'secondFactor.disable': 'auth.totp_is_off',
  'secondFactor.renewCodes': 'auth.totp_is_off',
  'passkeys.registerOptions': 'auth.passkeys_unavailable',
  'passkeys.register': 'auth.passkeys_unavailable',
  'passkeys.signInOptions': 'auth.passkeys_unavailable',
  'passkeys.signIn': 'auth.passkeys_unavailable',
  'passwords.reset': 'auth.bad_reset_token',
  'provider.leave': 'auth.provider_off',
  'provider.arrive': 'auth.provider_off',
  'provider.farewell': 'auth.provider_off',
  'terminal.enter': 'auth.sign_in_expired',
  'adminUsers.resetToken': 'users.not_found',
  'adminHouseholds.remove': 'groups.household_is_default',
  'recipeActions.run': 'automation.opens_a_link',
  'recipes.imageByUrl': 'recipes.image_not_loaded',
  'importing.fromUrl': 'importing.fetch_failed',
  'importing.testScrape': 'importing.fetch_failed',
  // The recipe is not deleted.
  'recipes.restore': 'recipes.not_found',
  // The household has no job and no backup, because a restore would replace the household.
  'jobs.get': 'jobs.not_found',
  'jobs.cancel': 'jobs.not_found',
  'backups.upload': 'backups.not_a_backup',
  'oldBackups.upload': 'backups.not_a_backup',
  'backups.token': 'backups.not_found',
  'backups.verify': 'backups.not_found',
  'backups.restore': 'backups.not_found',
  'backups.remove': 'backups.not_found',
  'oldBackups.download': 'backups.not_found',
  'oldBackups.restore': 'backups.not_found',
  'oldBackups.remove': 'backups.not_found',
  'notifiers.create': 'notifications.no_address',
  'notifiers.test': 'notifications.not_sent',
  'push.test': 'push.not_sent',
  'importing.fromFiles': 'importing.photo_without_text',
  'importing.previewFiles': 'importing.photo_without_text',
  'migrations.restoreWhole': 'migrations.no_recipes',
  'migrations.previewWhole': 'migrations.no_recipes',
};

describe('a permitted call succeeds', () => {
  test.each(roles.filter(([name]) => /visitor|without|admin/.test(name)))('as %s', async (_, rights) => {
    const here = await open();
    const person = rights && (await withRights(here, rights));
    const household = await furnish(here, here.anna, person ?? here.anna, 'home');
    const refused: string[] = [];
    for (const row of walk.filter(({ endpoint: { access } }) => mayCall(rights, access))) {
      // Only one job of a kind runs at a time, so wait for the job of the previous call.
      await here.services.jobs.settled();
      const answer = await send(here.app, row, await requestOf(row, household), person?.token ?? null);
      const isRight = failing[row.call] ? answer.code === failing[row.call] : answer.status < 300;
      if (!isRight) refused.push(`${row.call} ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    expect(refused).toEqual([]);
  });
});

test('a member of another group, whatever their rights there, finds nothing here', async () => {
  const here = await open();
  const household = await furnish(here, here.anna, here.anna, 'home');
  const found: string[] = [];
  for (const row of walk.filter(({ endpoint: { access } }) => !['anyone', 'shareToken', 'admin'].includes(access))) {
    const isNamed = slotsOf(row).some(({ part }) => part === 'params');
    if (!isNamed) continue;
    const { status, text } = await send(here.app, row, await requestOf(row, household), here.stranger.token);
    if (status !== 404) found.push(`${row.call} ${status} ${text.slice(0, 200)}`);
  }
  expect(found).toEqual([]);
});
