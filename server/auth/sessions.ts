import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { failAuth } from '../../core/auth/errors.ts';
import type { Session } from '../../core/auth/session-endpoints.ts';
import type { SignInMethod } from '../../core/auth/sign-in-methods.ts';
import type { Note } from '../audit/service.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import type { SignedIn, UserRow, UserStore } from '../users/store.ts';
import { type OpenSessionParts, openSessions } from './open-sessions.ts';
import type { SessionTokens } from './session-tokens.ts';

/** Where a sign-in comes from. */
export interface From {
  readonly address: string;
  /** The User-Agent of the browser or program. */
  readonly client: string;
}

/** Enough to recognize a browser. */
const MAX_CLIENT_LENGTH = 300;

export interface SessionParts extends OpenSessionParts {
  readonly users: OpenSessionParts['users'] & Pick<UserStore, 'raiseEpoch'>;
  readonly tokens: SessionTokens;
  readonly note: Note;
}

/**
 * Sessions. A session is valid while its row exists, has not expired and has the epoch of its account, and while the
 * account is not disabled.
 */
export function sessionService({ database, users, tokens, note, clock, tellOthers }: SessionParts) {
  const { sessions: rows } = database.tables;
  const { open, isOpen, changed, forget } = openSessions({ database, users, tokens, clock, tellOthers });

  const ending = <T>(work: () => Promise<T>): Promise<T> =>
    database.tx(async () => {
      database.afterCommit(changed);
      return work();
    });

  /** Raises the epoch of the account, and of the session to keep. */
  async function endOthers(userId: string, keep: string | null): Promise<number> {
    const epoch = await users.raiseEpoch(userId);
    const own = eq(rows.userId, userId);
    const others = keep === null ? own : and(own, ne(rows.id, keep));
    const ended = await database.db.delete(rows).where(others).returning();
    if (keep !== null)
      await database.db
        .update(rows)
        .set({ epoch })
        .where(and(own, eq(rows.id, keep)));
    return ended.filter(({ expiresAt }) => expiresAt > clock()).length;
  }

  return {
    open,
    isOpen,

    /** Starts a session and returns its token. */
    start: (user: Pick<UserRow, 'id' | 'epoch'>, method: SignInMethod, seconds: number, from: From): Promise<string> =>
      database.tx(async () => {
        const now = clock();
        const id = newSecret(18);
        await database.db.insert(rows).values({
          id,
          userId: user.id,
          epoch: user.epoch,
          method,
          client: from.client.slice(0, MAX_CLIENT_LENGTH),
          address: from.address,
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + seconds * 1_000),
        });
        return tokens.issue(user.id, id, seconds);
      }),

    /** A new token for a session. Extends the session to at least the lifetime of the token. */
    renew: (userId: string, sessionId: string, seconds: number): Promise<string> =>
      ending(async () => {
        const expiresAt = new Date(clock().getTime() + seconds * 1_000);
        await database.db
          .update(rows)
          .set({ expiresAt })
          .where(and(eq(rows.id, sessionId), lte(rows.expiresAt, expiresAt)));
        return tokens.issue(userId, sessionId, seconds);
      }),

    /** The valid sessions of an account, most recently used first. */
    async list(user: SignedIn, current: string | null): Promise<Session[]> {
      const holding = and(eq(rows.userId, user.id), eq(rows.epoch, user.epoch), gt(rows.expiresAt, clock()));
      const found = await database.db
        .select()
        .from(rows)
        .where(holding)
        .orderBy(desc(rows.lastUsedAt), desc(rows.createdAt));
      return found.map(({ id, method, client, address, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        method,
        client,
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: id === current,
      }));
    },

    /** Ends one session of an account. Throws `auth.session_not_found`. */
    end: (userId: string, sessionId: string): Promise<void> =>
      ending(async () => {
        const own = and(eq(rows.userId, userId), eq(rows.id, sessionId));
        const [ended] = await database.db.delete(rows).where(own).returning();
        if (!ended) throw failAuth('auth.session_not_found');
        await note({ action: 'auth.session_ended', object: { id: null, name: ended.client } });
      }),

    /** Ends the caller's own session. */
    signOut: (userId: string, sessionId: string): Promise<void> =>
      ending(async () => {
        await database.db.delete(rows).where(and(eq(rows.userId, userId), eq(rows.id, sessionId)));
        await note({ action: 'auth.signed_out' });
      }),

    /** Ends all sessions of an account except the one to keep. Returns how many were valid. */
    endAll: (userId: string, keep: string | null): Promise<number> =>
      ending(async () => {
        const ended = await endOthers(userId, keep);
        await note({ action: 'auth.sessions_ended', details: { sessions: ended } });
        return ended;
      }),

    /** Like `endAll`, as part of a larger change that writes its own audit entry. */
    endOthers: (userId: string, keep: string | null): Promise<number> => ending(() => endOthers(userId, keep)),

    /** Clears the cache of accounts and sessions. For code that changes rows without going through the stores. */
    forget,

    /** Deletes expired sessions. */
    async sweep(): Promise<void> {
      const over = lte(rows.expiresAt, clock());
      const [any] = await database.db.select({ id: rows.id }).from(rows).where(over).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(rows).where(over)));
    },
  };
}
export type SessionService = ReturnType<typeof sessionService>;
