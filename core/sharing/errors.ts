import { errorList, failWith } from '../kit/errors.ts';

export const sharingErrors = errorList({
  'sharing.token_not_found': { status: 404 },
});

export const failSharing = failWith(sharingErrors);
