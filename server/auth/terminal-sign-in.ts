import { createHash } from 'node:crypto';
import type { SessionToken } from '../../core/auth/endpoints.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { secretHash } from '../kit/secrets/ids.ts';
import type { Challenges } from '../kit/secrets/seal.ts';
import type { UserStore } from '../users/store.ts';
import type { AuthService } from './service.ts';
import type { From } from './sessions.ts';
import type { AuthTables } from './tables.ts';

export interface TerminalSignInParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly codes: Challenges;
  readonly signInWith: AuthService['signInWith'];
  readonly clock: Clock;
}

/** How long a code is valid. */
const CODE_MS = 5 * 60_000;

const ID_BYTES = 16;
const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Signs a terminal in through a browser. The terminal creates a secret and shows an address with its hash. The
 * signed-in browser shows a code for that hash, which the person types into the terminal. Neither the code nor the
 * address is useful without the secret, and nothing is stored until a code is used.
 */
export function terminalSignIn({ database, users, codes, signInWith, clock }: TerminalSignInParts) {
  const { usedChallenges: used } = database.tables;

  /** Records that a code was used. Throws if it was used before. */
  async function spendCode(code: string, expiresAt: Date): Promise<void> {
    const row = { hash: secretHash(code), expiresAt };
    const noted = await database.tx(() => database.db.insert(used).values(row).onConflictDoNothing().returning());
    if (noted.length === 0) throw failAuth('auth.sign_in_expired');
  }

  return {
    /** The code that signs the terminal with this challenge in as this person. */
    codeFor(userId: string, challenge: string): string {
      const made = codes.make(`${userId} ${challenge}`, new Date(clock().getTime() + CODE_MS));
      return Buffer.concat([idBytes(userId), made]).toString('base64url');
    },

    /** Throws `auth.sign_in_expired` if the code has expired or belongs to another terminal. */
    async enter(given: string, verifier: string, from: From): Promise<SessionToken> {
      const bytes = Buffer.from(given, 'base64url');
      const userId = idText(bytes.subarray(0, ID_BYTES));
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const expiresAt = codes.read(new Uint8Array(bytes.subarray(ID_BYTES)), `${userId} ${challenge}`);
      const user = expiresAt && expiresAt > clock() ? await users.findById(userId) : undefined;
      if (!expiresAt || !user) throw failAuth('auth.sign_in_expired');
      await spendCode(bytes.toString('base64url'), expiresAt);
      return (await signInWith({ user, method: 'browser', remember: true, from, secondFactor: 'done' })).session;
    },
  };
}
export type TerminalSignIn = ReturnType<typeof terminalSignIn>;
