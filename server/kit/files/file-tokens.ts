import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Columns } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { currentRequest } from '../http/request-scope.ts';
import { newSecret } from '../secrets/ids.ts';

export const fileTokenTables = (k: Columns) => ({
  fileTokens: k.table('file_tokens', {
    hash: k.text('hash').primaryKey(),
    groupId: k.text('group_id').notNull(),
    kind: k.text('kind').notNull(),
    subject: k.text('subject').notNull(),
    expiresAt: k.time('expires_at').notNull(),
  }),
});
export type FileTokenTables = ReturnType<typeof fileTokenTables>;

/** What a token gives access to: a file of a kind, in its group. */
export interface FileTokenFor {
  readonly groupId: string;
  readonly kind: string;
  readonly subject: string;
}

const LIFE_MS = 5 * 60 * 1000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that download one file once, within five minutes. They are opaque. */
export function fileTokens(database: Database<FileTokenTables>, clock: Clock) {
  const { fileTokens: rows } = database.tables;
  async function sweep(): Promise<void> {
    const expired = lte(rows.expiresAt, clock());
    const [any] = await database.db.select({ hash: rows.hash }).from(rows).where(expired).limit(1);
    if (any) await database.tx(async () => void (await database.db.delete(rows).where(expired)));
  }

  return {
    /** Deletes expired tokens. */
    sweep,

    async issue({ groupId, kind, subject }: FileTokenFor): Promise<string> {
      const token = newSecret();
      const expiresAt = new Date(clock().getTime() + LIFE_MS);
      await database.groupTx(groupId, () =>
        database.db.insert(rows).values({ hash: hashOf(token), groupId, kind, subject, expiresAt }),
      );
      await sweep();
      return token;
    },

    /** Uses a token and returns what it gives access to. Null if it is not valid. HEAD does not use it up. */
    async redeem(kind: string, token: string): Promise<FileTokenFor | null> {
      const valid = and(eq(rows.hash, hashOf(token)), eq(rows.kind, kind), gt(rows.expiresAt, clock()));
      if (currentRequest()?.isHead) return (await database.db.select().from(rows).where(valid))[0] ?? null;
      return database.sharedTx(async () => (await database.db.delete(rows).where(valid).returning())[0] ?? null);
    },
  };
}
export type FileTokens = ReturnType<typeof fileTokens>;
