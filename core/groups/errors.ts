import { errorList, failWith } from '../kit/errors.ts';

export const groupErrors = errorList({
  'groups.report_not_found': { status: 404 },
  'groups.not_found': { status: 404 },
  'groups.household_not_found': { status: 404 },
  'groups.household_name_taken': { status: 400 },
  'groups.household_is_default': { status: 400 },
  'groups.household_has_users': { status: 400 },
  'groups.name_taken': { status: 400 },
  'groups.name_unclear': { status: 422, wire: 'fault' },
  'groups.is_default': { status: 400 },
  'groups.has_users': { status: 400 },
  'groups.own_permissions': { status: 403 },
  'groups.permissions_of_admin': { status: 403 },
  'groups.only_own_household': { status: 403 },
  'groups.invitation_not_found': { status: 404 },
});

export const failGroup = failWith(groupErrors);
