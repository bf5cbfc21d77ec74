import type { Caller } from '../../core/auth/caller.ts';
import type { Group } from '../../core/groups/admin-schema.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { adminHouseholdEndpoints, householdEndpoints } from '../../core/groups/household-endpoints.ts';
import type {
  AdminHousehold,
  Household,
  HouseholdPreferences,
  HouseholdPreferencesBody,
} from '../../core/groups/household-schema.ts';
import type { GroupPreferences, GroupPreferencesBody, GroupSummary } from '../../core/groups/schema.ts';
import { groupIdOf, householdIdOf } from '../../core/households/household-id.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { envelope, type ListQuery, type Page, windowOf } from '../../core/kit/paging.ts';
import type { User } from '../../core/users/schema.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { AdminGroupService } from './admin-service.ts';
import type { GroupService } from './service.ts';

export const householdPreferencesOf = ({
  id,
  privateGroup,
  groupId: _,
  updateAt: __,
  ...rest
}: GroupPreferences): HouseholdPreferences => ({
  id: householdIdOf(id),
  privateHousehold: privateGroup,
  lockRecipeEditsFromOtherHouseholds: true,
  ...rest,
});

const groupPreferencesOf = ({
  privateHousehold,
  lockRecipeEditsFromOtherHouseholds: _,
  ...rest
}: HouseholdPreferencesBody): GroupPreferencesBody => ({
  ...rest,
  ...(privateHousehold === undefined ? {} : { privateGroup: privateHousehold }),
});

/** A group as its household. */
export const householdOf = ({ id, name, slug, preferences }: GroupSummary): Household => ({
  id: householdIdOf(id),
  groupId: id,
  name,
  slug,
  group: name,
  preferences: householdPreferencesOf(preferences),
});

const adminHouseholdOf = ({ users, ...group }: Group): AdminHousehold => ({
  ...householdOf(group),
  users,
  webhooks: [],
});

/** The requested page of a list that is short enough to be read whole. */
function pageOf<T>(all: readonly T[], query: ListQuery, { path, search }: { path: string; search: string }): Page<T> {
  const window = windowOf(query, all.length);
  const items = all.slice(window.offset, window.offset + window.limit);
  return envelope(items, all.length, window, path, search);
}

export interface HouseholdParts {
  readonly groups: GroupService;
  readonly members: (caller: Caller) => Promise<User[]>;
}

export function householdHandlers({
  groups,
  members,
}: HouseholdParts): NounHandlers<typeof householdEndpoints, Caller> {
  const self = async (caller: Caller) => householdOf(await groups.self(caller));
  return {
    self: (_, { caller }) => self(caller),
    preferences: async (_, { caller }) => householdPreferencesOf(await groups.preferences(caller)),
    updatePreferences: async ({ body }, { caller }) =>
      householdPreferencesOf(await groups.updatePreferences(caller, groupPreferencesOf(body), () => {})),
    members: async ({ query }, context) => pageOf(await members(context.caller), query, context),
    ofGroup: async ({ query }, context) => pageOf([await self(context.caller)], query, context),
    async get({ params: { household } }, { caller }) {
      const own = await self(caller);
      if (household !== own.slug && household.toLowerCase() !== own.id) throw failGroup('groups.household_not_found');
      return own;
    },
  };
}

export function adminHouseholdHandlers(
  groups: AdminGroupService,
): NounHandlers<typeof adminHouseholdEndpoints, Caller> {
  const find = async (work: Promise<Group>): Promise<AdminHousehold> => {
    try {
      return adminHouseholdOf(await work);
    } catch (error) {
      if (isAppError(error) && error.code === 'groups.not_found') throw failGroup('groups.household_not_found');
      throw error;
    }
  };
  return {
    async list({ query }, context) {
      const page = await groups.list(query, context);
      return { ...page, items: page.items.map(adminHouseholdOf) };
    },
    get: ({ params }) => find(groups.get(groupIdOf(params.id))),
    update: ({ params, body: { preferences, ...body } }) =>
      find(
        groups.update(
          groupIdOf(params.id),
          { ...body, ...(preferences ? { preferences: groupPreferencesOf(preferences) } : {}) },
          () => {},
        ),
      ),
  };
}
