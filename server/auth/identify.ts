import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import { sessionCookie } from '../../core/auth/wire-names.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { SignedIn, UserStore } from '../users/store.ts';
import { type ApiTokens, looksLikeApiToken } from './api-tokens.ts';
import type { ProxyHeader } from './providers/proxy-header.ts';
import type { SessionService } from './sessions.ts';

export interface IdentifyParts {
  readonly users: Pick<UserStore, 'findByLogin' | 'findFirstAdmin'>;
  readonly sessions: Pick<SessionService, 'open'>;
  readonly apiTokens: Pick<ApiTokens, 'open'>;
  /** Whether the request came over the owner's socket or in process, from somebody with access to the data folder. */
  readonly isLocal: (request: FastifyRequest) => boolean;
  /** The user named by a reverse proxy. Null if none is configured. */
  readonly proxyHeader: ProxyHeader | null;
  /** The origin of the site's public address, or null if it is not known. */
  readonly siteOrigin: string | null;
}

/** Turns an account into the caller of a request. */
export const callerOf = (user: SignedIn, via: Caller['via'], sessionId: string | null = null): Caller => ({
  id: user.id,
  groupId: user.groupId,
  householdId: user.householdId,
  username: user.username,
  fullName: user.fullName,
  admin: user.admin,
  advanced: user.advanced,
  canManage: user.canManage,
  canManageHousehold: user.canManageHousehold,
  canInvite: user.canInvite,
  canOrganize: user.canOrganize,
  via,
  sessionId,
});

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Other sites can make a browser send its cookies, so changes need proof that our own page sent the request. */
function assertSameOrigin(request: FastifyRequest, siteOrigin: string | null) {
  if (READS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  // A proxy may change the host, such as leave out its port.
  const isOwnOrigin = origin !== undefined && (origin === siteOrigin || URL.parse(origin)?.host === host);
  const isOwnPage = site === undefined ? isOwnOrigin : site === 'same-origin';
  if (!isOwnPage) throw failKit('request.cross_site');
}

/**
 * Programs that keep cookies send them when they sign in again. They name no page, as each browser does with a change, and
 * public routes treat them as signed out.
 */
const isOfNoPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined;

/** A program is limited to the scope of its token. Account security is changed by people only. */
function assertInReach(request: FastifyRequest, scope: 'read' | 'write') {
  const { row } = request;
  if (!row || row.access === 'anyone') return;
  if (row.needsSession) throw failAuth('auth.needs_session');
  if (scope === 'read' && !READS.has(request.method)) throw failAuth('auth.token_reads_only');
}

/** Identifies the caller: the local user, the owner of a bearer token or of a session cookie, or nobody. */
export function identifier({ users, sessions, apiTokens, isLocal, proxyHeader, siteOrigin }: IdentifyParts) {
  async function bySession(token: string, via: Caller['via']): Promise<Caller> {
    const session = await sessions.open(token);
    if (!session) throw failKit('request.not_authenticated');
    return callerOf(session.user, via, session.sessionId);
  }

  async function byApiToken(token: string, request: FastifyRequest): Promise<Caller> {
    const found = await apiTokens.open(token);
    if (!found) throw failKit('request.not_authenticated');
    assertInReach(request, found.scope);
    return { ...callerOf(found.user, 'apiToken'), program: found.integrationId };
  }

  /** Programs keep sending an expired token, even when they sign in again. Public routes treat them as signed out. */
  async function byHeader(authorization: string, request: FastifyRequest): Promise<Caller | null> {
    try {
      const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
      if (!token) throw failKit('request.not_authenticated');
      return await (looksLikeApiToken(token) ? byApiToken(token, request) : bySession(token, 'token'));
    } catch (error) {
      const access = request.row?.access;
      const isOpen = access === 'anyone' || access === 'shareToken';
      if (isOpen && isAppError(error) && error.code === 'request.not_authenticated') return null;
      throw error;
    }
  }

  async function localUser(request: FastifyRequest): Promise<Caller> {
    const name = request.headers['x-lovage-as'];
    const user = typeof name === 'string' ? await users.findByLogin(name) : await users.findFirstAdmin();
    if (!user || user.disabledAt !== null)
      throw failAuth('auth.unknown_local_user', { params: { name: String(name ?? '') } });
    return callerOf(user, 'local');
  }

  return async (request: FastifyRequest): Promise<Caller | null> => {
    const { authorization } = request.headers;
    if (authorization !== undefined) return byHeader(authorization, request);
    if (isLocal(request)) return localUser(request);
    // Before the cookie, because the proxy knows who is using the browser now.
    const vouched = await proxyHeader?.(request);
    if (vouched) {
      // Browsers also pass the proxy with requests that other sites make them send.
      assertSameOrigin(request, siteOrigin);
      return callerOf(vouched, 'proxy');
    }
    const cookie = request.cookies[sessionCookie];
    if (!cookie) return null;
    const caller = await bySession(cookie, 'cookie').catch(() => null);
    if (caller === null) return null;
    const isProgram = !READS.has(request.method) && isOfNoPage(request);
    if (isProgram && request.row?.access === 'anyone') return null;
    assertSameOrigin(request, siteOrigin);
    return caller;
  };
}
