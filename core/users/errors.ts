import { errorList, failWith } from '../kit/errors.ts';

export const userErrors = errorList({
  'users.not_found': { status: 404 },
  'users.username_taken': { status: 409 },
  'users.username_unclear': { status: 422, wire: 'fault' },
  'users.email_taken': { status: 409 },
  'users.unknown_group': { status: 422, wire: 'fault' },
  'users.unknown_household': { status: 422, wire: 'fault' },
  'users.not_self': { status: 403 },
  'users.not_allowed': { status: 403 },
  'users.demotes_self': { status: 403 },
  'users.last_admin': { status: 409 },
  'users.disables_self': { status: 403 },
  'users.own_second_factor': { status: 403 },
  'users.heir_not_found': { status: 404 },
  'users.image_not_found': { status: 404 },
  'users.image_not_readable': { status: 400 },
  'users.image_too_large': { status: 400 },
  'users.signup_disabled': { status: 403 },
  'users.bad_invitation': { status: 400 },
});

export const failUser = failWith(userErrors);
