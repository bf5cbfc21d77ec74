import { errorList, failWith } from '../kit/errors.ts';

export const sharingErrors = errorList({
  'sharing.token_not_found': { status: 404 },
  'sharing.expiry_past': { status: 422, wire: 'fault' },
});

export const failSharing = failWith(sharingErrors);
