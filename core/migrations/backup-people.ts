import { type Fields, fieldText } from './fields.ts';
import type { DraftPerson } from './household.ts';
import { idKey } from './tables.ts';

/** The only kind of hash that the other system writes. A higher cost would keep the server busy for minutes. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** Database engines write booleans differently. Text never grants a right. */
const isTrue = (value: unknown): boolean => value === true || value === 1;

const methodOf = (user: Fields): DraftPerson['authMethod'] => {
  const named = `${fieldText(user.auth_method)} ${fieldText(user.password)}`.toLowerCase();
  return /\bldap\b/.test(named) ? 'ldap' : /\boidc\b/.test(named) ? 'oidc' : 'local';
};

/** A row of the `users` table. Returns the rights as the backup has them. The caller decides whether to grant them. */
export function personOf(user: Fields, names: readonly string[]): DraftPerson {
  const key = idKey(user.id);
  const password = fieldText(user.password);
  const picture = names.find((name) => {
    const owner = /(?:^|\/)users\/([^/]+)\/profile\.[^/]+$/.exec(name)?.[1];
    return owner !== undefined && idKey(owner) === key;
  });
  return {
    key,
    ...(idKey(user.household_id) ? { home: idKey(user.household_id) } : {}),
    username: fieldText(user.username).toLowerCase(),
    fullName: fieldText(user.full_name),
    email: fieldText(user.email).toLowerCase(),
    passwordHash: BCRYPT.test(password) ? password : null,
    authMethod: methodOf(user),
    admin: isTrue(user.admin),
    advanced: isTrue(user.advanced),
    canInvite: isTrue(user.can_invite),
    canManage: isTrue(user.can_manage),
    canManageHousehold: isTrue(user.can_manage) || isTrue(user.can_manage_household),
    canOrganize: isTrue(user.can_organize),
    entry: picture ?? null,
  };
}
