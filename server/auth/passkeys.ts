import { isIP } from 'node:net';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type {
  CreationOptions,
  NewCredential,
  Passkey,
  Proof,
  passkeyEndpoints,
  RequestOptions,
  SignedCredential,
} from '../../core/auth/factor-endpoints.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import { type GuessCounter, guessing } from '../kit/guesses.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { secretHash } from '../kit/secrets/ids.ts';
import type { Challenges } from '../kit/secrets/seal.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import { entering, fromOf } from './handlers.ts';
import type { AuthService } from './service.ts';
import type { From } from './sessions.ts';
import type { AuthTables } from './tables.ts';

const PRODUCT = 'Lovage';
const CHALLENGE_MS = 5 * 60_000;

type Row = AuthTables['passkeys']['$inferSelect'];

export interface PasskeyParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly challenges: Challenges;
  /** Public address of this server. Passkeys are bound to it, so it is never guessed. */
  readonly baseUrl: string | null;
  readonly assertOwner: (caller: Caller, proof: Proof) => Promise<void>;
  readonly signInWith: AuthService['signInWith'];
  readonly note: Note;
  readonly clock: Clock;
  readonly guesses: Pick<GuessCounter, 'take'>;
  /** Failed attempts per address in 15 minutes. */
  readonly maxTries: number;
}

const entityOf = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Passkeys: sign-in with a device. A passkey counts as two factors: the device, and a fingerprint, face or PIN. */
export function passkeyService(parts: PasskeyParts) {
  const { database, users, challenges, baseUrl, assertOwner, signInWith, note, clock, guesses, maxTries } = parts;
  const { passkeys: rows, usedChallenges } = database.tables;
  const ofUser = (userId: string) => eq(rows.userId, userId);

  /** Passkeys need a host name, not an IP address, and https except on localhost. */
  function site() {
    const url = baseUrl === null ? null : URL.parse(baseUrl);
    const isName = url !== null && !isIP(url.hostname) && !url.hostname.startsWith('[');
    if (!isName || (url.protocol !== 'https:' && url.hostname !== 'localhost'))
      throw failAuth('auth.passkeys_unavailable');
    return { origin: url.origin, rpId: url.hostname };
  }

  /** Whether a challenge is ours, for this person, and has not expired. */
  function holds(challenge: string, subject: string): boolean {
    const until = challenges.read(bytesOf(challenge), subject);
    return until !== null && until > clock();
  }

  /** Marks a challenge as used, in the caller's transaction. Throws if it was used before. */
  async function spendChallenge(challenge: string): Promise<void> {
    const row = { hash: secretHash(challenge), expiresAt: new Date(clock().getTime() + CHALLENGE_MS) };
    try {
      await database.db.insert(usedChallenges).values(row);
    } catch (cause) {
      throw isUniqueViolation(cause) ? failAuth('auth.passkey_not_accepted', { cause }) : cause;
    }
  }

  const makeChallenge = (subject: string) => challenges.make(subject, new Date(clock().getTime() + CHALLENGE_MS));

  const challengeOf = (clientDataJSON: string): string => {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return String(data.challenge);
  };

  /** Logs why the library refused a response. The client is not told. */
  const checking = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw failAuth('auth.passkey_not_accepted', { cause });
    }
  };

  async function own(caller: Caller, id: string): Promise<Row> {
    const [row] = await database.db
      .select()
      .from(rows)
      .where(and(ofUser(caller.id), eq(rows.id, id)));
    if (!row) throw failAuth('auth.passkey_not_found');
    return row;
  }

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
        credential: { id: row.id, publicKey: bytesOf(row.publicKey), counter: row.counter },
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
    list: async (caller: Caller): Promise<Passkey[]> =>
      (await database.db.select().from(rows).where(ofUser(caller.id)).orderBy(desc(rows.createdAt))).map(entityOf),

    async registerOptions(caller: Caller, proof: Proof): Promise<CreationOptions> {
      const { rpId } = site();
      await assertOwner(caller, proof);
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const known = await database.db.select().from(rows).where(ofUser(caller.id));
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: rpId,
        userName: caller.username,
        userDisplayName: caller.fullName,
        userID: new Uint8Array(Buffer.from(caller.id)),
        challenge: makeChallenge(caller.id),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return options as CreationOptions;
    },

    async register(caller: Caller, name: string, credential: NewCredential): Promise<Passkey> {
      const { origin, rpId } = site();
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const info = await checking(async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: withoutNull(credential) as never,
          expectedChallenge: (challenge) => holds(challenge, caller.id),
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
        });
        if (!verified) throw new Error('the passkey could not be verified');
        return registrationInfo;
      });
      const row: Row = {
        id: info.credential.id,
        userId: caller.id,
        name,
        publicKey: base64url(info.credential.publicKey),
        counter: info.credential.counter,
        transports: credential.response.transports ?? [],
        createdAt: clock(),
        lastUsedAt: null,
      };
      return database.tx(async () => {
        await spendChallenge(challengeOf(credential.response.clientDataJSON));
        if ((await database.db.select().from(rows).where(eq(rows.id, row.id))).length > 0)
          throw failAuth('auth.passkey_not_accepted');
        await database.db.insert(rows).values(row);
        await note({ action: 'auth.passkey_added', object: { id: null, name } });
        return entityOf(row);
      });
    },

    rename: (caller: Caller, id: string, name: string): Promise<Passkey> =>
      database.tx(async () => {
        const row = await own(caller, id);
        await database.db.update(rows).set({ name }).where(eq(rows.id, id));
        return entityOf({ ...row, name });
      }),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.tx(async () => {
        const { name } = await own(caller, id);
        await database.db.delete(rows).where(eq(rows.id, id));
        await note({ action: 'auth.passkey_removed', object: { id: null, name } });
      }),

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
      const limit = { kind: 'passkey', key: from.address, max: maxTries, windowSeconds: 15 * 60, forgets: true };
      const check = async () => {
        const [row] = await database.db.select().from(rows).where(eq(rows.id, credential.id));
        if (!row) throw failAuth('auth.passkey_not_accepted');
        return spendKey(row, credential).catch((error) => refused(row, error));
      };
      const user = await guessing(await guesses.take([limit]), check, () => true);
      // Outside of the transaction, because a rollback would also undo the record of a refusal.
      return signInWith({ user, method: 'passkey', remember, from, secondFactor: 'done' });
    },

    /** Deletes expired challenges. */
    async sweep(): Promise<void> {
      const over = lte(usedChallenges.expiresAt, clock());
      const [any] = await database.db.select().from(usedChallenges).where(over).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(usedChallenges).where(over)));
    },
  };
}
export type PasskeyService = ReturnType<typeof passkeyService>;

const withoutNull = <T extends { authenticatorAttachment?: string | null | undefined }>({
  authenticatorAttachment,
  ...rest
}: T) => ({ ...rest, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) });

export const passkeyHandlers = (passkeys: PasskeyService): NounHandlers<typeof passkeyEndpoints, Caller> => ({
  list: (_, { caller }) => passkeys.list(caller),
  registerOptions: ({ body }, { caller }) => passkeys.registerOptions(caller, body),
  register: ({ body }, { caller }) => passkeys.register(caller, body.name, body.credential),
  rename: ({ params, body }, { caller }) => passkeys.rename(caller, params.id, body.name),
  async remove({ params }, { caller }) {
    await passkeys.remove(caller, params.id);
    return null;
  },
  signInOptions: () => passkeys.signInOptions(),
  signIn: async ({ body }, context) =>
    entering(context, await passkeys.signIn(body.credential, body.remember_me, fromOf(context))),
});
