import { firstDayOf } from '../../core/kit/locale.ts';
import { DEFAULT_PREFERENCES } from '../groups/founder.ts';
import type { GroupStore } from '../groups/store.ts';
import type { Clock } from '../kit/clock.ts';
import { newId, newSecret } from '../kit/secrets/ids.ts';
import { hashPassword } from '../kit/secrets/passwords.ts';
import { slugOf } from '../kit/slug.ts';
import { FACTORY_EMAIL } from '../site/handlers.ts';
import type { UserStore } from '../users/store.ts';
import type { Config } from './config.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  /** Set only if it was generated. It is shown once and not stored. */
  readonly generatedPassword: string | null;
}

/** An account without a password. Nobody can sign in until `firstRun` sets one. */
const NO_PASSWORD = '';

interface FirstRunParts {
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly clock: Clock;
  /** Decides on which day the weeks of the group start. */
  readonly locale?: string | undefined;
}

/**
 * Creates the group and the admin of an empty library. If nobody would see a generated password (`hidden`), the admin
 * has none until a later start that can show it. Returns null if there is nothing to report.
 */
export async function firstRun(
  { users, groups, clock, locale }: FirstRunParts,
  admin: Config['admin'],
  secrets: 'shown' | 'hidden' = 'shown',
): Promise<FirstAdmin | null> {
  if (!(await users.isEmpty())) return secrets === 'shown' ? givePassword(users, admin) : null;
  const now = clock();
  const groupId = newId();
  const password = admin.password ?? (secrets === 'shown' ? newSecret(12) : null);
  const email = admin.email ?? FACTORY_EMAIL;
  await groups.insert(
    { id: groupId, name: groups.defaultName, slug: slugOf(groups.defaultName), createdAt: now, updatedAt: now },
    {
      id: newId(),
      groupId,
      ...DEFAULT_PREFERENCES,
      ...(locale === undefined ? {} : { firstDayOfWeek: firstDayOf(locale) }),
    },
  );
  await users.insert({
    id: newId(),
    groupId,
    username: admin.username,
    fullName: admin.username,
    email,
    passwordHash: password === null ? NO_PASSWORD : await hashPassword(password),
    authMethod: 'local',
    admin: true,
    advanced: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
    cacheKey: newSecret(3),
    lockedAt: null,
    epoch: 1,
    createdAt: now,
    updatedAt: now,
  });
  return { username: admin.username, email, generatedPassword: admin.password ? null : password };
}

/** Sets the password of the first admin if an earlier run could not show one. */
async function givePassword(users: UserStore, admin: Config['admin']): Promise<FirstAdmin | null> {
  const first = await users.findFirstAdmin();
  if (first?.authMethod !== 'local' || first.passwordHash !== NO_PASSWORD) return null;
  const password = admin.password ?? newSecret(12);
  await users.setPassword(first.id, await hashPassword(password));
  return {
    username: first.username,
    email: first.email,
    generatedPassword: admin.password ? null : password,
  };
}
