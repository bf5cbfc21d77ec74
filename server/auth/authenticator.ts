import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Seal } from '../kit/secrets/seal.ts';
import type { AuthTables } from './tables.ts';

const PRODUCT = 'Lovage';
const PERIOD = 30;

export interface AuthenticatorParts {
  readonly database: Database<AuthTables>;
  readonly seal: Seal;
  readonly clock: Clock;
}

/** The authenticator apps of accounts, and their six-digit codes. */
export function authenticator({ database, seal, clock }: AuthenticatorParts) {
  const { totpSecrets } = database.tables;

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
  async function spend(userId: string, sealed: string, code: string): Promise<boolean> {
    const step = await stepOf(sealed, code);
    if (step === null) return false;
    return database.tx(async () => {
      const isNew = and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step));
      return (await database.db.update(totpSecrets).set({ lastStep: step }).where(isNew).returning()).length > 0;
    });
  }

  return {
    find,
    totpOf,
    spend,

    forget: async (userId: string): Promise<void> =>
      void (await database.db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))),
  };
}
