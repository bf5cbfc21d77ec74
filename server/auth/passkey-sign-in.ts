import { eq } from 'drizzle-orm';
import { failAuth } from '../../core/auth/errors.ts';
import type { RequestOptions, SignedCredential } from '../../core/auth/factor-endpoints.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type GuessCounter, guessing } from '../kit/guesses.ts';
import { networkOf } from '../kit/http/trusted-peers.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import { CHALLENGE_MS, challengeOf, type PasskeyCeremony, withoutNull } from './passkey-ceremony.ts';
import type { AuthService } from './service.ts';
import type { From } from './sessions.ts';
import type { AuthTables } from './tables.ts';

type Row = AuthTables['passkeys']['$inferSelect'];

export interface PasskeySignInParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly ceremony: Omit<PasskeyCeremony, 'sweep'>;
  readonly signInWith: AuthService['signInWith'];
  readonly note: Note;
  readonly clock: Clock;
  readonly guesses: Pick<GuessCounter, 'take'>;
  /** Failed attempts per address in 15 minutes. */
  readonly maxTries: number;
}

/** Signs people in with a passkey. */
export function passkeySignIn(parts: PasskeySignInParts) {
  const { database, users, ceremony, signInWith, note, clock, guesses, maxTries } = parts;
  const { passkeys: rows } = database.tables;
  const { site, holds, spendChallenge, makeChallenge, checking } = ceremony;

  async function verifySignature(row: Row, { response, ...credential }: SignedCredential) {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { origin, rpId } = site();
    return checking(async () => {
      const { userHandle, ...signed } = response;
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.userId)
        throw new Error('the passkey belongs to another person');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...withoutNull(credential), response: signed } as never,
        expectedChallenge: (challenge) => holds(challenge, ''),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
      });
      if (!verified) throw new Error('the passkey could not be verified');
      return authenticationInfo.newCounter;
    });
  }

  /** Marks the challenge as used, stores the counter and returns the owner. Throws if the credential is not valid. */
  async function spendKey(row: Row, credential: SignedCredential): Promise<UserRow> {
    const counter = await verifySignature(row, credential);
    return database.tx(async () => {
      await spendChallenge(challengeOf(credential.response.clientDataJSON));
      const [current] = await database.db.select().from(rows).where(eq(rows.id, row.id));
      // A counter that does not increase means that the key was copied.
      if (!current || (counter !== 0 && counter <= current.counter)) throw failAuth('auth.passkey_not_accepted');
      await database.db.update(rows).set({ counter, lastUsedAt: clock() }).where(eq(rows.id, row.id));
      return (await users.findById(row.userId))!;
    });
  }

  /** Records a refusal in the audit log of the key's owner. */
  async function refused({ userId }: Row, error: unknown): Promise<never> {
    const user = await users.findById(userId);
    if (user)
      await note({
        action: 'auth.sign_in_failed',
        actor: { id: userId, name: user.username },
        groupId: user.groupId,
        details: { why: 'passkey_not_accepted' },
      });
    throw error;
  }

  return {
    async signInOptions(): Promise<RequestOptions> {
      const { rpId } = site();
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const challenge = makeChallenge('');
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      });
      return options as RequestOptions;
    },

    /** Throws `auth.passkey_not_accepted` for every kind of failure. */
    async signIn(credential: SignedCredential, remember: boolean, from: From) {
      site();
      const limit = {
        kind: 'passkey',
        key: networkOf(from.address),
        max: maxTries,
        windowSeconds: 15 * 60,
        forgets: true,
      };
      const check = async () => {
        const [row] = await database.db.select().from(rows).where(eq(rows.id, credential.id));
        if (!row) throw failAuth('auth.passkey_not_accepted');
        return spendKey(row, credential).catch((error) => refused(row, error));
      };
      const user = await guessing(await guesses.take([limit]), check, () => true);
      // Outside of the transaction, because a rollback would also undo the record of a refusal.
      return signInWith({ user, method: 'passkey', remember, from, secondFactor: 'done' });
    },
  };
}
