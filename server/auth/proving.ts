import { isAppError } from '../../core/kit/errors.ts';
import { type GuessKeeper, guessing } from '../kit/guesses.ts';

/**
 * Runs a check by which somebody who is signed in proves again who they are, by a password, a code or both. A stolen
 * session must not guess them, so wrong ones are limited per account. Throws `request.too_many`.
 */
export const proving =
  (guesses: Pick<GuessKeeper, 'take'>, most: number) =>
  async (userId: string, check: () => Promise<void>): Promise<void> => {
    const limit = { kind: 'proof', key: userId, most, windowSeconds: 15 * 60, forgets: true };
    await guessing(await guesses.take([limit]), check, isAppError);
  };
export type Proving = ReturnType<typeof proving>;
