import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { withoutInvisible } from '../../../core/kit/text/look-alike.ts';
import { failMigration } from '../../../core/migrations/errors.ts';
import { EmailAddress, Username } from '../../../core/users/schema.ts';
import { freeGroupName, type GroupCreator } from '../../groups/group-creator.ts';
import type { HouseholdStore } from '../../groups/households/store.ts';
import type { GroupService } from '../../groups/service.ts';
import type { GroupStore } from '../../groups/store.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import { slugOf } from '../../kit/slug.ts';
import type { WholeParts } from '../../migrations/parts.ts';
import type { Account } from '../../migrations/people.ts';
import { assertFree, newUser, refusingTaken } from '../../users/new-user.ts';
import type { UserPictures } from '../../users/pictures.ts';
import type { UserRow, UserStore } from '../../users/store.ts';
import { bringHouseholds } from './bring-households.ts';

interface Sources {
  readonly database: Database;
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly households: HouseholdStore;
  readonly createWebhook: WholeParts['createWebhook'];
  readonly createNotifier: WholeParts['createNotifier'];
  readonly groupCalls: Pick<GroupService, 'setCategories'>;
  readonly createGroup: GroupCreator;
  readonly pictures: UserPictures;
  readonly accountFor: (user: UserRow) => Account;
  readonly clock: Clock;
}

/** Matches no password. The person needs a new one, or signs in elsewhere. */
const NO_PASSWORD = '!';

/** Writes a whole library through its stores. */
export function wholeParts({
  database,
  users,
  groups,
  households,
  createWebhook,
  createNotifier,
  groupCalls,
  createGroup,
  pictures,
  accountFor,
  clock,
}: Sources): WholeParts {
  const numberOf = async (table: 'users' | 'recipes'): Promise<number> =>
    Number((await database.query<{ n: number }>(`select count(*) as n from ${table}`, []))[0]!.n);

  return {
    isEmpty: async () => (await numberOf('recipes')) === 0 && (await numberOf('users')) === 1,
    account: async ({ id }) => accountFor((await users.findById(id))!),
    groupOf: groups.get,
    foundGroup: (name, preferences) =>
      database.tx(async () =>
        createGroup(await freeGroupName(groups, withoutInvisible(name).slice(0, MAX_NAME)), preferences),
      ),
    setPreferences: (groupId, preferences) => database.tx(() => groups.updatePreferences(groupId, preferences)),
    setPlanCategories: (caller, names) =>
      groupCalls.setCategories(
        caller,
        names.map((name) => ({ slug: slugOf(name) })),
      ),
    bringHouseholds: bringHouseholds({ database, groups, households, clock }),
    createWebhook,
    createNotifier,
    savePicture: pictures.save,

    async createAccount({ groupId, householdId }, person) {
      const username = Username.safeParse(person.username).data;
      const email = EmailAddress.safeParse(person.email).data;
      if (username === undefined || email === undefined) throw failMigration('migrations.no_account');
      const { fullName, admin, advanced, canInvite, canManage, canManageHousehold, canOrganize, authMethod } = person;
      const wanted = {
        username,
        email,
        fullName: fullName.slice(0, MAX_NAME),
        admin,
        advanced,
        canInvite,
        canManage,
        canManageHousehold,
        canOrganize,
      };
      const account = newUser(wanted, groupId, person.passwordHash ?? NO_PASSWORD, clock());
      const row = { ...account, householdId, authMethod };
      await refusingTaken(
        database.tx(async () => {
          await assertFree(users, null, row);
          await users.insert(row);
        }),
      );
      return accountFor((await users.findById(row.id))!).caller;
    },
  };
}
