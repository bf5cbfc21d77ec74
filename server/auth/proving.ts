import { isAppError } from '../../core/kit/errors.ts';
import { type GuessKeeper, guessing } from '../kit/guesses.ts';

/**
 * Runs a check in which a signed-in person proves their identity again, with a password, a code or both. Failures are
 * limited per account, so that a stolen session cannot guess. Throws `request.too_many`.
 */
export const proving =
  (guesses: Pick<GuessKeeper, 'take'>, most: number) =>
  async (userId: string, check: () => Promise<void>): Promise<void> => {
    const limit = { kind: 'proof', key: userId, most, windowSeconds: 15 * 60, forgets: true };
    await guessing(await guesses.take([limit]), check, isAppError);
  };
export type Proving = ReturnType<typeof proving>;
