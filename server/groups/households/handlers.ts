import type { Caller } from '../../../core/auth/caller.ts';
import type { adminHouseholdEndpoints, householdEndpoints } from '../../../core/groups/household-endpoints.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import type { AdminHouseholdService } from './admin-service.ts';
import type { HouseholdService } from './service.ts';

export const householdHandlers = (households: HouseholdService): NounHandlers<typeof householdEndpoints, Caller> => ({
  self: (_, { caller }) => households.self(caller),
  preferences: (_, { caller }) => households.preferences(caller),
  updatePreferences: ({ body }, { caller }) => households.updatePreferences(caller, body),
  statistics: (_, { caller }) => households.statistics(caller),
  members: ({ query }, context) => households.members(context.caller, query, context),
  ofGroup: ({ query }, context) => households.ofGroup(context.caller, query, context),
  get: ({ params }, { caller }) => households.get(caller, params.household),
});

export const adminHouseholdHandlers = (
  households: AdminHouseholdService,
): NounHandlers<typeof adminHouseholdEndpoints, Caller> => ({
  list: ({ query }, context) => households.list(query, context),
  create: ({ body }, { caller }) => households.create(caller, body),
  get: ({ params }) => households.get(params.id),
  update: ({ params, body }) => households.update(params.id, body),
  remove: ({ params }) => households.remove(params.id),
});
