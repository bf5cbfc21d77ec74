import type { GroupStore } from '../groups/store.ts';
import type { Clock } from '../kit/clock.ts';
import { newId, newSecret } from '../kit/ids.ts';
import { hashPassword } from '../kit/passwords.ts';
import { slugOf } from '../kit/slug.ts';
import { DEFAULT_GROUP, FACTORY_EMAIL } from '../site/handlers.ts';
import type { UserStore } from '../users/store.ts';
import type { Config } from './config.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  /** Set only where it was generated: it is shown once and stored nowhere. */
  readonly generatedPassword: string | null;
}

/** Creates the group and the admin of an empty library. Null where accounts exist. */
export async function firstRun(
  { users, groups, clock }: { users: UserStore; groups: GroupStore; clock: Clock },
  admin: Config['admin'],
): Promise<FirstAdmin | null> {
  if (!(await users.isEmpty())) return null;
  const now = clock();
  const groupId = newId();
  const password = admin.password ?? newSecret(12);
  const email = admin.email ?? FACTORY_EMAIL;
  await groups.insert(
    { id: groupId, name: DEFAULT_GROUP, slug: slugOf(DEFAULT_GROUP), createdAt: now, updatedAt: now },
    {
      id: newId(),
      groupId,
      privateGroup: true,
      firstDayOfWeek: 0,
      recipePublic: true,
      recipeShowNutrition: false,
      recipeShowAssets: false,
      recipeLandscapeView: false,
      recipeDisableComments: false,
      recipeDisableAmount: true,
    },
  );
  await users.insert({
    id: newId(),
    groupId,
    username: admin.username,
    fullName: admin.username,
    email,
    passwordHash: await hashPassword(password),
    authMethod: 'local',
    admin: true,
    advanced: true,
    canInvite: true,
    canManage: true,
    canOrganize: true,
    cacheKey: newSecret(3),
    failedLogins: 0,
    lockedAt: null,
    epoch: 1,
    createdAt: now,
    updatedAt: now,
  });
  return { username: admin.username, email, generatedPassword: admin.password ? null : password };
}
