import { firstDayOf } from '../../core/kit/locale.ts';
import { DEFAULT_PREFERENCES } from '../groups/group-creator.ts';
import type { GroupStore } from '../groups/store.ts';
import type { Clock } from '../kit/clock.ts';
import { newId, newSecret } from '../kit/secrets/ids.ts';
import { hashPassword } from '../kit/secrets/passwords.ts';
import { slugOf } from '../kit/slug.ts';
import { FACTORY_EMAIL } from '../site/handlers.ts';
import type { UserStore } from '../users/store.ts';
import type { Config } from './config.ts';
import type { Library } from './library.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  /** Set only if it was generated. It is shown once and not stored. */
  readonly generatedPassword: string | null;
}

/** An account without a password. Nobody can sign in until `firstPassword` sets one. */
const NO_PASSWORD = '';

interface FirstRunParts {
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly clock: Clock;
  /** Decides on which day the weeks of the group start. */
  readonly locale?: string | undefined;
}

/**
 * Creates the group and the admin of an empty library. Unless the configuration has a password, the admin gets one from
 * `firstPassword`: a process that fails before it can show a password must not use it up.
 */
export async function firstRun({ users, groups, clock, locale }: FirstRunParts, admin: Config['admin']): Promise<void> {
  if (!(await users.isEmpty())) return;
  const now = clock();
  const groupId = newId();
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
    passwordHash: admin.password === null ? NO_PASSWORD : await hashPassword(admin.password),
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
}

/** Sets the password of a first admin who has none yet, for a server that can show it. Null if there is none to set. */
export async function firstPassword(
  { users, library: { database } }: { readonly users: UserStore; readonly library: Library },
  admin: Config['admin'],
): Promise<FirstAdmin | null> {
  const find = async () => {
    const first = await users.findFirstAdmin();
    return first?.authMethod === 'local' && first.passwordHash === NO_PASSWORD ? first : null;
  };
  if (!(await find())) return null;
  const password = admin.password ?? newSecret(12);
  const hash = await hashPassword(password);
  return database.tx(async () => {
    // Of several servers that start together, one shows a password.
    const first = await find();
    if (!first) return null;
    await users.setPassword(first.id, hash);
    const { username, email } = first;
    return { username, email, generatedPassword: admin.password ? null : password };
  });
}
