import { and, desc, eq } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type {
  CreationOptions,
  NewCredential,
  Passkey,
  Proof,
  passkeyEndpoints,
} from '../../core/auth/factor-endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { entering, fromOf } from './handlers.ts';
import { type CeremonyParts, CHALLENGE_MS, challengeOf, passkeyCeremony, withoutNull } from './passkey-ceremony.ts';
import { type PasskeySignInParts, passkeySignIn } from './passkey-sign-in.ts';
import type { AuthTables } from './tables.ts';

const PRODUCT = 'Lovage';
type Row = AuthTables['passkeys']['$inferSelect'];

export interface PasskeyParts extends CeremonyParts, Omit<PasskeySignInParts, 'ceremony'> {
  readonly assertOwner: (caller: Caller, proof: Proof) => Promise<void>;
}

const entityOf = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Passkeys: sign-in with a device. A passkey counts as two factors: the device, and a fingerprint, face or PIN. */
export function passkeyService(parts: PasskeyParts) {
  const { database, assertOwner, note, clock } = parts;
  const { passkeys: rows } = database.tables;
  const { sweep, ...ceremony } = passkeyCeremony(parts);
  const { site, holds, spendChallenge, makeChallenge, checking } = ceremony;
  const ofUser = (userId: string) => eq(rows.userId, userId);

  async function own(caller: Caller, id: string): Promise<Row> {
    const [row] = await database.db
      .select()
      .from(rows)
      .where(and(ofUser(caller.id), eq(rows.id, id)));
    if (!row) throw failAuth('auth.passkey_not_found');
    return row;
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
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
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

    ...passkeySignIn({ ...parts, ceremony }),
    sweep,
  };
}
export type PasskeyService = ReturnType<typeof passkeyService>;

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
