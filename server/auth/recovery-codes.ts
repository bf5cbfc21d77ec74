import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { RecoveryCodes } from '../../core/auth/factor-endpoints.ts';
import type { Note } from '../audit/service.ts';
import type { Database } from '../kit/database/database.ts';
import { secretHash } from '../kit/secrets/ids.ts';
import type { UserStore } from '../users/store.ts';
import { normalizeCode } from './normalize-code.ts';
import type { AuthTables } from './tables.ts';

const CODES = 10;
/** Leaves out characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

/** 79 random bits: enough for a plain hash, without salt or key stretching. */
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export interface RecoveryCodeParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly note: Note;
}

/** Codes for people who lost their authenticator app. Each is valid once. */
export function recoveryCodes({ database, users, note }: RecoveryCodeParts) {
  const { recoveryCodes: rows } = database.tables;

  const spend = (userId: string, code: string): Promise<boolean> =>
    database.tx(async () => {
      const own = and(eq(rows.hash, secretHash(normalizeCode(code))), eq(rows.userId, userId));
      if ((await database.db.delete(rows).where(own).returning()).length === 0) return false;
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
    const own = eq(rows.userId, userId);
    return (await database.db.select({ n: count() }).from(rows).where(own))[0]!.n;
  }

  /** Runs in the caller's transaction. */
  async function renew(userId: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: CODES }, newCode);
    await database.db.delete(rows).where(eq(rows.userId, userId));
    await database.db.insert(rows).values(codes.map((code) => ({ hash: secretHash(normalizeCode(code)), userId })));
    return { recoveryCodes: codes };
  }

  return {
    spend,
    left,
    renew,

    forget: async (userId: string): Promise<void> =>
      void (await database.db.delete(rows).where(eq(rows.userId, userId))),
  };
}
