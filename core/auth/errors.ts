import { errorList, failWith } from '../kit/errors.ts';

export const authErrors = errorList({
  'auth.invalid_credentials': { status: 401, wire: 'plain', wireText: 'Unauthorized' },
  'auth.locked': { status: 423, wire: 'plain', wireText: 'User is locked out' },
  'auth.unknown_local_user': { status: 404 },
});

export const failAuth = failWith(authErrors);
