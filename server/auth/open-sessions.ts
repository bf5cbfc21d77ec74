import { eq } from 'drizzle-orm';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type TimedCache, timedCache, untilChanged } from '../kit/work/timed-cache.ts';
import type { SignedIn, UserStore } from '../users/store.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { AuthTables } from './tables.ts';

export interface OpenSession {
  readonly user: SignedIn;
  readonly sessionId: string;
}

interface Known {
  readonly user: SignedIn;
  readonly expiresAt: Date;
  lastUsedAt: Date;
}

/** Precision of a session's last use. Writing on every call would cost too much. */
const USE_MS = 5 * 60_000;

export interface OpenSessionParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findSignedIn' | 'onChange'>;
  readonly tokens: Pick<SessionTokens, 'read'>;
  readonly clock: Clock;
  /** Tells other processes to reload sessions. */
  readonly tellOthers?: (() => void) | undefined;
}

/**
 * The sessions that are valid, cached until an account or session changes. On PostgreSQL, where other processes write
 * too, the cache lasts until one of them reports a change, or one second at most.
 */
export function openSessions({ database, users, tokens, clock, tellOthers = () => {} }: OpenSessionParts) {
  const { sessions: rows } = database.tables;
  const known: TimedCache<Known | null> = timedCache(untilChanged(database.dialect));
  const changed = () => {
    known.forget();
    tellOthers();
  };
  users.onChange(changed);

  async function read(sessionId: string): Promise<Known | null> {
    const [row] = await database.db.select().from(rows).where(eq(rows.id, sessionId));
    const user = row && (await users.findSignedIn(row.userId));
    if (user?.epoch !== row?.epoch || !user || !row) return null;
    return { user, expiresAt: row.expiresAt, lastUsedAt: row.lastUsedAt };
  }

  /** Runs in the background. The session stays valid if the write fails. */
  function noteUse(sessionId: string, session: Known): void {
    const now = clock();
    if (now.getTime() - session.lastUsedAt.getTime() < USE_MS) return;
    session.lastUsedAt = now;
    const write = async () =>
      void (await database.db.update(rows).set({ lastUsedAt: now }).where(eq(rows.id, sessionId)));
    database.sharedTx(write).catch(() => {});
  }

  async function find(sessionId: string): Promise<Known | null> {
    const session = await known.get(sessionId, () => read(sessionId));
    return session && session.expiresAt > clock() ? session : null;
  }

  return {
    /** The session of a token, or null if the token is not valid. Records that it was used. */
    async open(token: string): Promise<OpenSession | null> {
      const claim = await tokens.read(token);
      const session = claim && (await find(claim.sessionId));
      if (!session || session.user.id !== claim.userId) return null;
      noteUse(claim.sessionId, session);
      return { user: session.user, sessionId: claim.sessionId };
    },

    /** Whether a session is still valid. */
    isOpen: async (sessionId: string): Promise<boolean> => (await find(sessionId)) !== null,

    /** Clears the cache here and in other processes, after a session changed. */
    changed,
    /** Clears the cache here. */
    forget: known.forget,
  };
}
