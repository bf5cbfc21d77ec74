import { errorList, failWith } from '../kit/errors.ts';

export const organizerErrors = errorList({
  'organizers.not_found': { status: 404 },
  'organizers.name_taken': { status: 400 },
});

export const failOrganizer = failWith(organizerErrors);
