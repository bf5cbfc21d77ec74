import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { OrganizerRef } from '../recipes/organizer-ref.ts';
import {
  GroupCategoriesBody,
  GroupPreferences,
  GroupPreferencesBody,
  GroupStatistics,
  GroupStorage,
  GroupSummary,
  Report,
  ReportCategory,
  ReportSummary,
} from './schema.ts';

const changePreferences = {
  path: '/api/groups/preferences',
  access: 'manageHousehold',
  errors: ['groups.only_own_household'],
  cli: 'group edit',
  body: GroupPreferencesBody,
  returns: GroupPreferences,
} as const;

export const groupEndpoints = endpoints({
  self: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/self',
    access: 'member',
    summary: 'Returns the group of the caller with its preferences.',
    cli: 'group view',
    returns: GroupSummary,
  },
  preferences: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/preferences',
    access: 'member',
    summary: 'Returns the preferences of the group.',
    cli: 'group view',
    returns: GroupPreferences,
  },
  updatePreferences: {
    ...changePreferences,
    method: 'PUT',
    summary:
      'Changes the preferences of the group. Absent fields keep their values, so nothing is published by omission.',
  },
  patchPreferences: {
    ...changePreferences,
    method: 'PATCH',
    summary: 'Changes the given preferences of the group.',
  },
  categories: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/categories',
    access: 'member',
    summary: 'Lists the categories that the group chose for its plans.',
    cli: { none: 'for other clients: plan rules have categories' },
    returns: z.array(OrganizerRef),
  },
  updateCategories: {
    method: 'PUT',
    path: '/api/groups/categories',
    access: 'manage',
    summary: 'Chooses the categories of the group for its plans.',
    cli: { none: 'for other clients: plan rules have categories' },
    body: GroupCategoriesBody,
    returns: z.array(OrganizerRef),
    errors: ['organizers.not_found'],
  },
  statistics: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/statistics',
    access: 'member',
    summary: 'Counts the recipes, people and organizers of the group.',
    cli: 'group view',
    returns: GroupStatistics,
  },
  storage: {
    method: 'GET',
    path: '/api/groups/storage',
    access: 'member',
    summary: 'Returns the disk space that pictures and files of the recipes use.',
    cli: 'group view',
    returns: GroupStorage,
  },
});

export const reportEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/groups/reports',
    access: 'member',
    summary: 'Lists reports of the group, newest first, optionally only of one type.',
    cli: 'report list',
    query: z.object({ reportType: ReportCategory.optional() }),
    returns: z.array(ReportSummary),
  },
  get: {
    method: 'GET',
    path: '/api/groups/reports/:id',
    access: 'member',
    summary: 'Returns a report with all of its entries.',
    cli: 'report view',
    params: IdParams,
    returns: Report,
    errors: ['groups.report_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/groups/reports/:id',
    access: 'member',
    summary: 'Deletes a report.',
    cli: 'report delete',
    params: IdParams,
    returns: Success,
    errors: ['groups.report_not_found'],
  },
});
