import { errorList, failWith } from '../kit/errors.ts';

export const commentErrors = errorList({
  'comments.not_found': { status: 404 },
  'comments.not_author': { status: 403 },
  'comments.disabled': { status: 403 },
});

export const failComment = failWith(commentErrors);
