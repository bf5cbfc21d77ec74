import { randomInt } from 'node:crypto';
import { and, count, eq, lt } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { Proof, RecoveryCodes, secondFactorEndpoints, TotpSetUp } from '../../core/auth/factor-endpoints.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { secretHash } from '../kit/secrets/ids.ts';
import type { Seal } from '../kit/secrets/seal.ts';
import type { UserStore } from '../users/store.ts';
import type { Proving } from './proving.ts';
import type { AuthTables } from './tables.ts';

const PRODUCT = 'Lovage';
const PERIOD = 30;
const CODES = 10;
/** Leaves out characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

/** 79 random bits: enough for a plain hash, without salt or key stretching. */
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const bare = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

export interface SecondFactorParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly seal: Seal;
  /** Throws if a password is needed and this is not it. */
  readonly checkPassword: (userId: string, password: string | undefined) => Promise<void>;
  /** Shared demo accounts: nobody may lock the other visitors out. */
  readonly isShared: (caller: Caller) => boolean;
  readonly note: Note;
  readonly clock: Clock;
  readonly proving: Proving;
}

/** Codes from an authenticator app, asked for after the password, and recovery codes. */
export function secondFactorService(parts: SecondFactorParts) {
  const { database, users, seal, checkPassword, isShared, note, clock, proving } = parts;
  const { totpSecrets, recoveryCodes, passkeys } = database.tables;

  const find = async (userId: string) =>
    (await database.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)))[0];

  async function totpOf(sealed: string, label = '') {
    const secret = seal.open(sealed);
    if (secret === null) return null;
    const { Secret, TOTP } = await import('otpauth');
    return new TOTP({ issuer: PRODUCT, label, secret: Secret.fromBase32(secret), period: PERIOD });
  }

  /** The time step of a code that is valid now or was a moment ago, or null. */
  async function stepOf(sealed: string, code: string): Promise<number | null> {
    const now = clock().getTime();
    const delta = (await totpOf(sealed))?.validate({ token: code, window: 1, timestamp: now }) ?? null;
    return delta === null ? null : Math.floor(now / 1_000 / PERIOD) + delta;
  }

  /** Whether a code from the app is right and unused. Marks it as used. */
  async function spendTotp(userId: string, sealed: string, code: string): Promise<boolean> {
    const step = await stepOf(sealed, code);
    if (step === null) return false;
    return database.tx(async () => {
      const isNew = and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step));
      return (await database.db.update(totpSecrets).set({ lastStep: step }).where(isNew).returning()).length > 0;
    });
  }

  const spendRecoveryCode = (userId: string, code: string): Promise<boolean> =>
    database.tx(async () => {
      const own = and(eq(recoveryCodes.hash, secretHash(bare(code))), eq(recoveryCodes.userId, userId));
      if ((await database.db.delete(recoveryCodes).where(own).returning()).length === 0) return false;
      const user = (await users.findById(userId))!;
      const actor = { id: userId, name: user.username };
      await note({
        action: 'auth.recovery_code_used',
        actor,
        groupId: user.groupId,
        details: { left: await left(userId) },
      });
      return true;
    });

  async function left(userId: string): Promise<number> {
    const own = eq(recoveryCodes.userId, userId);
    return (await database.db.select({ n: count() }).from(recoveryCodes).where(own))[0]!.n;
  }

  async function check(userId: string, code: string | undefined): Promise<'off' | 'right' | 'wrong' | 'missing'> {
    const row = await find(userId);
    if (!row || row.confirmedAt === null) return 'off';
    const given = bare(code ?? '');
    if (given === '') return 'missing';
    const isRight = /^\d{6}$/.test(given)
      ? await spendTotp(userId, row.secret, given)
      : await spendRecoveryCode(userId, given);
    return isRight ? 'right' : 'wrong';
  }

  /** Throws if a required password or code is missing or wrong, or if the account is shared. */
  async function assertOwner(caller: Caller, { password, code }: Proof): Promise<void> {
    if (isShared(caller)) throw failAuth('auth.shared_account');
    await proving(caller.id, async () => {
      await checkPassword(caller.id, password);
      if (!['off', 'right'].includes(await check(caller.id, code))) throw failAuth('auth.wrong_code');
    });
  }

  /** Runs in the caller's transaction. */
  async function newRecoveryCodes(userId: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: CODES }, newCode);
    await database.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await database.db.insert(recoveryCodes).values(codes.map((code) => ({ hash: secretHash(bare(code)), userId })));
    return { recoveryCodes: codes };
  }

  async function forget(userId: string): Promise<void> {
    await database.db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
    await database.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  }

  async function assertOn(userId: string): Promise<void> {
    if (!(await find(userId))?.confirmedAt) throw failAuth('auth.totp_is_off');
  }

  return {
    check,
    assertOwner,

    async state({ id }: Caller) {
      const [row] = await database.db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, id));
      const isOn = Boolean((await find(id))?.confirmedAt);
      return { totp: isOn, recoveryCodes: isOn ? await left(id) : 0, passkeys: row!.n };
    },

    async setUp(caller: Caller, proof: Proof): Promise<TotpSetUp> {
      if ((await find(caller.id))?.confirmedAt) throw failAuth('auth.totp_is_on');
      await assertOwner(caller, proof);
      const [{ Secret }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')]);
      const secret = new Secret({ size: 20 }).base32;
      const sealed = seal.close(secret);
      const uri = (await totpOf(sealed, caller.username))!.toString();
      const row = { userId: caller.id, secret: sealed, lastStep: 0, confirmedAt: null, createdAt: clock() };
      await database.tx(async () => {
        if ((await find(caller.id))?.confirmedAt) throw failAuth('auth.totp_is_on');
        await database.db.delete(totpSecrets).where(eq(totpSecrets.userId, caller.id));
        await database.db.insert(totpSecrets).values(row);
      });
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },

    async confirm(caller: Caller, code: string): Promise<RecoveryCodes> {
      const row = await find(caller.id);
      if (!row) throw failAuth('auth.totp_not_set_up');
      if (row.confirmedAt) throw failAuth('auth.totp_is_on');
      await proving(caller.id, async () => {
        if (!(await spendTotp(caller.id, row.secret, bare(code)))) throw failAuth('auth.wrong_code');
      });
      return database.tx(async () => {
        const own = and(eq(totpSecrets.userId, caller.id), eq(totpSecrets.secret, row.secret));
        await database.db.update(totpSecrets).set({ confirmedAt: clock() }).where(own);
        await note({ action: 'auth.totp_enabled' });
        return newRecoveryCodes(caller.id);
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
        return newRecoveryCodes(caller.id);
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
