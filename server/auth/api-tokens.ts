import { and, desc, eq } from 'drizzle-orm';
import { compactVerify, decodeJwt, SignJWT } from 'jose';
import type { ApiToken, ApiTokenBody, apiTokenEndpoints } from '../../core/auth/api-token-endpoints.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import { wireNames } from '../../core/auth/wire-names.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { newSecret, secretHash } from '../kit/secrets/ids.ts';
import { timedCache, untilChanged } from '../kit/work/timed-cache.ts';
import type { SignedIn, UserStore } from '../users/store.ts';
import type { UserTables } from '../users/tables.ts';

type Row = UserTables['apiTokens']['$inferSelect'];

const FIVE_YEARS_MS = 1_825 * 24 * 3_600_000;
/** Precision of a token's last use. Writing on every call would cost too much. */
const USE_MS = 5 * 60_000;

const entityOf = (row: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  token: '',
  scope: row.scope,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

function claimsToBeApiToken(token: string): boolean {
  try {
    return decodeJwt(token).long_token === true;
  } catch {
    return false;
  }
}

const MAX_REMEMBERED = 1_000;
/** In characters. Our tokens are shorter. */
const MAX_REMEMBERED_LENGTH = 800;
/** Every call sends its token, and reading it takes longer than looking it up. */
const claims = new Map<string, boolean>();

/** Whether a bearer token claims to be an API token. This does not verify it. */
export function looksLikeApiToken(token: string): boolean {
  const known = claims.get(token);
  if (known !== undefined) return known;
  const isApiToken = claimsToBeApiToken(token);
  if (token.length > MAX_REMEMBERED_LENGTH) return isApiToken;
  if (claims.size >= MAX_REMEMBERED) claims.delete(claims.keys().next().value!);
  claims.set(token, isApiToken);
  return isApiToken;
}

/** A stored token and its owner. */
type Known = Pick<Row, 'id' | 'scope' | 'expiresAt' | 'integrationId'> & {
  readonly user: SignedIn;
  lastUsedAt: Date | null;
};

export interface ApiTokenParts {
  readonly database: Database<UserTables>;
  readonly users: Pick<UserStore, 'findSignedIn' | 'onChange'>;
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly note: Note;
  /** Tells other processes to reload tokens. */
  readonly tellOthers?: () => void;
}

/** API tokens. They are JWTs, so clients can read when they expire. A token is valid while its hash is stored. */
export function apiTokens({ database, users, secret, clock, note, tellOthers = () => {} }: ApiTokenParts) {
  const { apiTokens: rows } = database.tables;
  const known = timedCache<Known | null>(untilChanged(database.dialect));
  users.onChange(known.forget);
  const own = (userId: string, id: number) => and(eq(rows.userId, userId), eq(rows.id, id));

  async function read(token: string): Promise<Known | null> {
    const [row] = await database.db
      .select()
      .from(rows)
      .where(eq(rows.hash, secretHash(token)));
    const user = row && (await users.findSignedIn(row.userId));
    if (!user) return null;
    const { id, scope, expiresAt, lastUsedAt, integrationId } = row;
    return { id, scope, expiresAt, lastUsedAt, integrationId, user };
  }

  /** Runs in the background. The token stays valid if the write fails. */
  function noteUse(token: Known): void {
    const now = clock();
    if (token.lastUsedAt !== null && now.getTime() - token.lastUsedAt.getTime() < USE_MS) return;
    token.lastUsedAt = now;
    const write = async () =>
      void (await database.db.update(rows).set({ lastUsedAt: now }).where(eq(rows.id, token.id)));
    database.sharedTx(write).catch(() => {});
  }

  const sign = ({ id: sub }: Caller, name: string, integrationId: string, expiresAt: Date) =>
    new SignJWT({ long_token: true, id: sub, name, integration_id: integrationId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(wireNames.tokenIssuer)
      .setAudience('api')
      .setJti(newSecret(16))
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(secret);

  return {
    list: async (userId: string): Promise<ApiToken[]> =>
      (await database.db.select().from(rows).where(eq(rows.userId, userId)).orderBy(desc(rows.id))).map(entityOf),

    async create(caller: Caller, body: ApiTokenBody): Promise<ApiToken> {
      const now = clock();
      const { name, integrationId = wireNames.unnamedIntegration, scope = 'write' } = body;
      const expiresAt = body.expiresAt ? instantOf(body.expiresAt) : new Date(now.getTime() + FIVE_YEARS_MS);
      if (expiresAt <= now)
        throw failAuth('auth.token_past', { fields: [{ path: ['body', 'expiresAt'], message: '' }] });
      const token = await sign(caller, name, integrationId, expiresAt);
      const row = { userId: caller.id, hash: secretHash(token), name, integrationId, scope, expiresAt, createdAt: now };
      return database.tx(async () => {
        const [stored] = await database.db.insert(rows).values(row).returning();
        await note({ action: 'auth.token_created', object: { id: String(stored!.id), name }, details: { scope } });
        return { ...entityOf(stored!), token };
      });
    },

    remove: (userId: string, id: number): Promise<string> =>
      database.tx(async () => {
        const [removed] = await database.db.delete(rows).where(own(userId, id)).returning();
        if (!removed) throw failAuth('auth.token_not_found');
        database.afterCommit(() => {
          known.forget();
          tellOthers();
        });
        await note({ action: 'auth.token_deleted', object: { id: String(id), name: removed.name } });
        return removed.name;
      }),

    /** The owner and scope of a token, or null if the token is not valid. Records that it was used. */
    async open(token: string): Promise<Pick<Known, 'user' | 'scope' | 'integrationId'> | null> {
      const found = await known.get(token, () => read(token));
      if (!found || found.expiresAt <= clock()) return null;
      noteUse(found);
      return found;
    },

    /** Whether this server has made the token for this person. It may have expired or been revoked. */
    isMadeFor: (token: string, userId: string): Promise<boolean> =>
      compactVerify(token, secret).then(
        () => decodeJwt(token).sub === userId,
        () => false,
      ),

    /** Clears the token cache. For code that changes rows without going through the stores. */
    forget: known.forget,
  };
}
export type ApiTokens = ReturnType<typeof apiTokens>;

export const apiTokenHandlers = (tokens: ApiTokens): NounHandlers<typeof apiTokenEndpoints, Caller> => ({
  list: (_, { caller }) => tokens.list(caller.id),
  create: ({ body }, { caller }) => tokens.create(caller, body),
  remove: async ({ params }, { caller }) => ({ tokenDelete: await tokens.remove(caller.id, params.id) }),
});
