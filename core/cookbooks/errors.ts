import { errorList, failWith } from '../kit/errors.ts';

export const cookbookErrors = errorList({
  'cookbooks.not_found': { status: 404, wire: 'plain', wireText: 'cookbook not found' },
  'cookbooks.unknown_organizer': { status: 422, wire: 'fault' },
});

export const failCookbook = failWith(cookbookErrors);
