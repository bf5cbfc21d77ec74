import { errorList, failWith } from '../kit/errors.ts';

export const ratingErrors = errorList({
  'ratings.not_rated': { status: 404 },
  'ratings.not_own': { status: 403 },
});

export const failRating = failWith(ratingErrors);
