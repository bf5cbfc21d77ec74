import { errorList, failWith } from '../kit/errors.ts';

export const authErrors = errorList({
  'auth.invalid_credentials': { status: 401, wire: 'plain', wireText: 'Unauthorized' },
  'auth.locked': { status: 423, wire: 'plain', wireText: 'User is locked out' },
  'auth.second_factor_required': { status: 401 },
  'auth.second_factor_wrong': { status: 401 },
  'auth.session_not_found': { status: 404 },
  'auth.unknown_local_user': { status: 404 },
  'auth.token_reads_only': { status: 403 },
  'auth.needs_session': { status: 403 },
  'auth.token_not_found': { status: 404 },
  'auth.wrong_password': { status: 400 },
  'auth.no_own_password': { status: 400 },
  'auth.bad_reset_token': { status: 400 },
});

export const failAuth = failWith(authErrors);
