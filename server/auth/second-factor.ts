import { and, count, eq } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { Proof, RecoveryCodes, secondFactorEndpoints, TotpSetUp } from '../../core/auth/factor-endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { type AuthenticatorParts, authenticator } from './authenticator.ts';
import type { ProveIdentity } from './identity-proofs.ts';
import { normalizeCode } from './normalize-code.ts';
import { type RecoveryCodeParts, recoveryCodes } from './recovery-codes.ts';

export interface SecondFactorParts extends AuthenticatorParts, RecoveryCodeParts {
  /** Throws if a password is needed and this is not it. */
  readonly checkPassword: (userId: string, password: string | undefined) => Promise<void>;
  /** Shared demo accounts: nobody may lock the other visitors out. */
  readonly isShared: (caller: Caller) => boolean;
  readonly proveIdentity: ProveIdentity;
}

/** Codes from an authenticator app, asked for after the password, and recovery codes. */
export function secondFactorService(parts: SecondFactorParts) {
  const { database, seal, checkPassword, isShared, note, clock, proveIdentity } = parts;
  const { totpSecrets, passkeys } = database.tables;
  const app = authenticator(parts);
  const recovery = recoveryCodes(parts);

  async function check(userId: string, code: string | undefined): Promise<'off' | 'right' | 'wrong' | 'missing'> {
    const row = await app.find(userId);
    if (!row || row.confirmedAt === null) return 'off';
    const given = normalizeCode(code ?? '');
    if (given === '') return 'missing';
    const isRight = /^\d{6}$/.test(given)
      ? await app.spend(userId, row.secret, given)
      : await recovery.spend(userId, given);
    return isRight ? 'right' : 'wrong';
  }

  /** Throws if a required password or code is missing or wrong, or if the account is shared. */
  async function assertOwner(caller: Caller, { password, code }: Proof): Promise<void> {
    if (isShared(caller)) throw failAuth('auth.shared_account');
    await proveIdentity(caller.id, async () => {
      await checkPassword(caller.id, password);
      if (!['off', 'right'].includes(await check(caller.id, code))) throw failAuth('auth.wrong_code');
    });
  }

  async function forget(userId: string): Promise<void> {
    await app.forget(userId);
    await recovery.forget(userId);
  }

  async function assertOn(userId: string): Promise<void> {
    if (!(await app.find(userId))?.confirmedAt) throw failAuth('auth.totp_is_off');
  }

  return {
    check,
    assertOwner,

    async state({ id }: Caller) {
      const [row] = await database.db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, id));
      const isOn = Boolean((await app.find(id))?.confirmedAt);
      return { totp: isOn, recoveryCodes: isOn ? await recovery.left(id) : 0, passkeys: row!.n };
    },

    async setUp(caller: Caller, proof: Proof): Promise<TotpSetUp> {
      if ((await app.find(caller.id))?.confirmedAt) throw failAuth('auth.totp_is_on');
      await assertOwner(caller, proof);
      const [{ Secret }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')]);
      const secret = new Secret({ size: 20 }).base32;
      const sealed = seal.close(secret);
      const uri = (await app.totpOf(sealed, caller.username))!.toString();
      const row = { userId: caller.id, secret: sealed, lastStep: 0, confirmedAt: null, createdAt: clock() };
      await database.tx(async () => {
        if ((await app.find(caller.id))?.confirmedAt) throw failAuth('auth.totp_is_on');
        await database.db.delete(totpSecrets).where(eq(totpSecrets.userId, caller.id));
        await database.db.insert(totpSecrets).values(row);
      });
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },

    async confirm(caller: Caller, code: string): Promise<RecoveryCodes> {
      const row = await app.find(caller.id);
      if (!row) throw failAuth('auth.totp_not_set_up');
      if (row.confirmedAt) throw failAuth('auth.totp_is_on');
      await proveIdentity(caller.id, async () => {
        if (!(await app.spend(caller.id, row.secret, normalizeCode(code)))) throw failAuth('auth.wrong_code');
      });
      return database.tx(async () => {
        const own = and(eq(totpSecrets.userId, caller.id), eq(totpSecrets.secret, row.secret));
        await database.db.update(totpSecrets).set({ confirmedAt: clock() }).where(own);
        await note({ action: 'auth.totp_enabled' });
        return recovery.renew(caller.id);
      });
    },

    async disable(caller: Caller, proof: Proof): Promise<void> {
      await assertOn(caller.id);
      await assertOwner(caller, proof);
      await database.tx(async () => {
        await forget(caller.id);
        await note({ action: 'auth.totp_disabled' });
      });
    },

    async renewCodes(caller: Caller, proof: Proof): Promise<RecoveryCodes> {
      await assertOn(caller.id);
      await assertOwner(caller, proof);
      return database.tx(async () => {
        await note({ action: 'auth.recovery_codes_made' });
        return recovery.renew(caller.id);
      });
    },

    /** Removes the app, recovery codes and passkeys of an account, in the caller's transaction. */
    async reset(userId: string): Promise<void> {
      await forget(userId);
      await database.db.delete(passkeys).where(eq(passkeys.userId, userId));
    },
  };
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;

export const secondFactorHandlers = (
  factor: SecondFactorService,
): NounHandlers<typeof secondFactorEndpoints, Caller> => ({
  state: (_, { caller }) => factor.state(caller),
  setUp: ({ body }, { caller }) => factor.setUp(caller, body),
  confirm: ({ body }, { caller }) => factor.confirm(caller, body.code),
  async disable({ body }, { caller }) {
    await factor.disable(caller, body);
    return null;
  },
  renewCodes: ({ body }, { caller }) => factor.renewCodes(caller, body),
});
