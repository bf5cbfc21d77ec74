import type { Caller } from '../../core/auth/caller.ts';
import { type SeedLocale, seedLocaleOf } from '../../core/foods/seeds/seed-locale.ts';
import type { GroupPreferencesBody } from '../../core/groups/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { firstDayOf, type LocaleCode } from '../../core/kit/locale.ts';
import { hasInvisible } from '../../core/kit/text/look-alike.ts';
import { failUser } from '../../core/users/errors.ts';
import type { Registration, registrationEndpoints } from '../../core/users/registration-endpoints.ts';
import { type User, Username } from '../../core/users/schema.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { hashPassword } from '../kit/secrets/passwords.ts';
import type { Emitter } from '../kit/work/events.ts';
import { userOf } from './entity.ts';
import { assertFree, isDistinct, newUser, refusingTaken } from './new-user.ts';
import type { UserStore } from './store.ts';

export interface RegistrationParts {
  readonly database: Database;
  readonly store: UserStore;
  /** Whether a group has this name or one that looks the same. */
  readonly isGroupTaken: (name: string) => Promise<boolean>;
  /** Creates a group with its first household and returns the id of the group. */
  readonly createGroup: (name: string, preferences: GroupPreferencesBody, household: string | null) => Promise<string>;
  readonly invitations: {
    find(token: string): Promise<object | undefined>;
    /** Uses an invitation once and returns its household, or null if the invitation is not valid. */
    use(token: string): Promise<HouseholdKey | null>;
  };
  /** Adds the starting foods, units and labels. */
  readonly seed: (groupId: string, locale: LocaleCode) => Promise<void>;
  readonly allowSignup: boolean;
  /** Limits registrations and name checks per address. */
  readonly registrations: RateWindow;
  readonly checks: RateWindow;
  readonly note: Note;
  readonly events: Emitter<'user.signed_up'>;
  readonly clock: Clock;
}

const inNewGroup = { canManage: true, canInvite: true, canOrganize: true };

/** The preferences of a new group: public unless `private`, and simple unless `advanced`. */
const preferencesOf = ({ private: isPrivate = false, advanced = false, locale = 'en-US' }: Registration) => ({
  firstDayOfWeek: firstDayOf(locale),
  privateGroup: isPrivate,
  recipePublic: !isPrivate,
  recipeShowNutrition: advanced,
  recipeShowAssets: advanced,
  recipeDisableComments: advanced,
  recipeDisableAmount: advanced,
});

export function registrationHandlers(parts: RegistrationParts): NounHandlers<typeof registrationEndpoints, Caller> {
  const {
    database,
    store,
    isGroupTaken,
    createGroup,
    invitations,
    seed,
    allowSignup,
    registrations,
    checks,
    note,
    events,
    clock,
  } = parts;

  async function joinOrFound(body: Registration): Promise<{ groupId: string; householdId?: string; isNew: boolean }> {
    if (!body.groupToken)
      return { groupId: await createGroup(body.group!, preferencesOf(body), body.household ?? null), isNew: true };
    const household = await invitations.use(body.groupToken);
    if (!household) throw failUser('users.bad_invitation');
    return { ...household, isNew: false };
  }

  async function register(body: Registration): Promise<User & { seedLocale: SeedLocale | null }> {
    if (!allowSignup && !body.groupToken) throw failUser('users.signup_disabled');
    await assertFree(store, null, body);
    // Hash before the transaction: hashing is slow, and others would wait.
    if (body.groupToken && !(await invitations.find(body.groupToken))) throw failUser('users.bad_invitation');
    const passwordHash = await hashPassword(body.password);
    const work = database.tx(async () => {
      await assertFree(store, null, body);
      const { groupId, isNew, ...household } = await joinOrFound(body);
      const { username, fullName, email, advanced } = body;
      const wanted = { username, fullName, email, advanced, ...(isNew ? inNewGroup : {}) };
      const row = { ...newUser(wanted, groupId, passwordHash, clock()), householdId: household.householdId };
      await store.insert(row);
      const by = { id: row.id, name: row.username };
      events.emit({ groupId, type: 'user.signed_up', ids: [row.id], about: { username: row.username, email } });
      await note({ action: 'users.registered', actor: by, object: by, groupId, details: { founded: isNew } });
      const seeded = isNew && body.seedData ? (body.locale ?? 'en-US') : null;
      if (seeded) await seed(groupId, seeded);
      return { id: row.id, seedLocale: seeded && seedLocaleOf(seeded) };
    });
    const { id, seedLocale } = await refusingTaken(work);
    return { ...userOf(await store.getWithGroup(id)), seedLocale };
  }

  return {
    register({ body }, { address }) {
      spend(registrations, address);
      return register(body);
    },
    async isUsernameFree({ query }, { address }) {
      spend(checks, address);
      const username = Username.safeParse(query.name).data;
      if (username === undefined || (await store.findOther(username, null))) return { valid: false };
      return { valid: await isDistinct(store, username) };
    },
    async isEmailFree({ query }, { address }) {
      spend(checks, address);
      const email = query.email.trim().toLowerCase();
      return { valid: !hasInvisible(email) && !(await store.findOther(email, null)) };
    },
    async isGroupFree({ query }, { address }) {
      spend(checks, address);
      const name = query.name.trim();
      return { valid: !hasInvisible(name) && !(await isGroupTaken(name)) };
    },
  };
}
