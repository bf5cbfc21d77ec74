import { isAppError } from '../../core/kit/errors.ts';
import { type GuessCounter, guessing } from '../kit/guesses.ts';

/**
 * Runs a check in which a signed-in person proves their identity again, with a password, a code or both. Failures are
 * limited per account, so that a stolen session cannot guess. Throws `request.too_many`.
 */
export const identityProofs =
  (guesses: Pick<GuessCounter, 'take'>, max: number) =>
  async (userId: string, check: () => Promise<void>): Promise<void> => {
    const limit = { kind: 'proof', key: userId, max, windowSeconds: 15 * 60, forgets: true };
    await guessing(await guesses.take([limit]), check, isAppError);
  };
export type ProveIdentity = ReturnType<typeof identityProofs>;
