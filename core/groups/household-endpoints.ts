import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery, listDefaults, pageOf } from '../kit/paging.ts';
import { key } from '../kit/wire-fields.ts';
import {
  AdminHousehold,
  Household,
  HouseholdCreate,
  HouseholdMembers,
  HouseholdPage,
  HouseholdPreferences,
  HouseholdPreferencesBody,
  HouseholdUpdate,
} from './household-schema.ts';
import { GroupStatistics } from './schema.ts';

const forOthers = { none: 'for other clients: a group has one household' } as const;
const list = { query: ListQuery, clientDefaults: listDefaults, cli: forOthers } as const;
const KeyParams = z.object({ household: key().describe('Slug or id of the household.') });

export const householdEndpoints = endpoints({
  self: {
    method: 'GET',
    isKept: true,
    path: '/api/households/self',
    access: 'member',
    summary: 'Returns the household of the caller with its preferences.',
    cli: forOthers,
    returns: Household,
  },
  preferences: {
    method: 'GET',
    isKept: true,
    path: '/api/households/preferences',
    access: 'member',
    summary: 'Returns the preferences of the household.',
    cli: forOthers,
    returns: HouseholdPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/households/preferences',
    access: 'manageHousehold',
    summary:
      'Changes the preferences of the household. Absent fields keep their values, so nothing is published by omission.',
    cli: forOthers,
    body: HouseholdPreferencesBody,
    returns: HouseholdPreferences,
  },
  statistics: {
    method: 'GET',
    isKept: true,
    path: '/api/households/statistics',
    access: 'member',
    summary: 'Counts the recipes and people of the household, and the categories, tags and tools of its group.',
    cli: forOthers,
    returns: GroupStatistics,
  },
  members: {
    ...list,
    method: 'GET',
    isKept: true,
    path: '/api/households/members',
    access: 'member',
    summary: 'Lists the people of the household. Callers who may not manage it see only their own e-mail address.',
    returns: HouseholdMembers,
  },
  ofGroup: {
    ...list,
    method: 'GET',
    isKept: true,
    path: '/api/groups/households',
    access: 'member',
    summary: 'Lists the households of the group.',
    returns: HouseholdPage,
  },
  get: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/households/:household',
    access: 'member',
    summary: 'Returns a household of the group.',
    cli: forOthers,
    params: KeyParams,
    returns: Household,
    errors: ['groups.household_not_found'],
  },
});

export const adminHouseholdEndpoints = endpoints({
  list: {
    ...list,
    cli: 'household list',
    method: 'GET',
    path: '/api/admin/households',
    access: 'admin',
    summary: 'Lists the households of all groups.',
    returns: pageOf(AdminHousehold),
    errors: ['request.bad_list'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/households',
    access: 'admin',
    summary:
      'Adds a household to a group, the one of the caller by default. It shows visitors nothing until its preferences say so.',
    cli: 'household create',
    body: HouseholdCreate,
    status: 201,
    returns: AdminHousehold,
    errors: ['groups.not_found', 'groups.household_name_taken', 'groups.name_unclear'],
  },
  get: {
    method: 'GET',
    path: '/api/admin/households/:id',
    access: 'admin',
    summary: 'Returns a household.',
    cli: forOthers,
    params: IdParams,
    returns: AdminHousehold,
    errors: ['groups.household_not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/admin/households/:id',
    access: 'admin',
    summary: 'Renames a household, changes its preferences, or makes it the one that new members of the group join.',
    cli: 'household rename',
    params: IdParams,
    body: HouseholdUpdate,
    returns: AdminHousehold,
    errors: ['groups.household_not_found', 'groups.household_name_taken', 'groups.name_unclear'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/households/:id',
    access: 'admin',
    needsSession: true,
    summary:
      'Deletes a household with its plans, lists and cookbooks. It must have no people and not be the default one. The group keeps the recipes.',
    cli: 'household delete',
    params: IdParams,
    returns: AdminHousehold,
    errors: ['groups.household_not_found', 'groups.household_is_default', 'groups.household_has_users'],
  },
});
