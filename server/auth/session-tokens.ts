import { jwtVerify, SignJWT } from 'jose';
import { wireNames } from '../../core/auth/wire-names.ts';
import type { Clock } from '../kit/clock.ts';

export const REMEMBERED_SECONDS = 14 * 24 * 3_600;

export interface SessionClaim {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface SessionTokens {
  issue(userId: string, sessionId: string, lifetimeSeconds: number): Promise<string>;
  /** The claims of a token that we issued and that has not expired, else null. Does not check the session. */
  read(token: string): Promise<SessionClaim | null>;
}

const MAX_REMEMBERED = 1_000;

/** Session tokens: HS256 JWTs of type `access`, signed with this library's secret. */
export function sessionTokens(secret: Uint8Array, clock: Clock): SessionTokens {
  // Verifying a signature takes as long as serving a page of recipes, and every call sends the token.
  const verified = new Map<string, SessionClaim>();

  async function verify(token: string): Promise<SessionClaim | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: wireNames.tokenIssuer,
        audience: 'access',
        currentDate: clock(),
        requiredClaims: ['sub', 'exp', 'sid'],
      });
      return { userId: payload.sub!, sessionId: String(payload.sid), expiresAt: new Date(payload.exp! * 1000) };
    } catch {
      return null;
    }
  }

  return {
    issue: (userId, sessionId, lifetimeSeconds) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(wireNames.tokenIssuer)
        .setAudience('access')
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(secret);
    },
    async read(token) {
      const known = verified.get(token);
      if (known) return known.expiresAt > clock() ? known : null;
      const claim = await verify(token);
      if (claim) {
        if (verified.size >= MAX_REMEMBERED) verified.delete(verified.keys().next().value!);
        verified.set(token, claim);
      }
      return claim;
    },
  };
}
