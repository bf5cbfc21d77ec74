import { isIP } from 'node:net';
import { lte } from 'drizzle-orm';
import { failAuth } from '../../core/auth/errors.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import { secretHash } from '../kit/secrets/ids.ts';
import type { Challenges } from '../kit/secrets/seal.ts';
import type { AuthTables } from './tables.ts';

export const CHALLENGE_MS = 5 * 60_000;

export interface CeremonyParts {
  readonly database: Database<AuthTables>;
  readonly challenges: Challenges;
  /** Public address of this server. Passkeys are bound to it, so it is never guessed. */
  readonly baseUrl: string | null;
  readonly clock: Clock;
}

export const challengeOf = (clientDataJSON: string): string => {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
  return String(data.challenge);
};

export const withoutNull = <T extends { authenticatorAttachment?: string | null | undefined }>({
  authenticatorAttachment,
  ...rest
}: T) => ({ ...rest, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) });

/** The site of passkeys: they need a host name, not an IP address, and https except on localhost. Null if they cannot work. */
export function passkeySite(baseUrl: string | null): { readonly origin: string; readonly rpId: string } | null {
  const url = baseUrl === null ? null : URL.parse(baseUrl);
  const isName = url !== null && !isIP(url.hostname) && !url.hostname.startsWith('[');
  if (!isName || (url.protocol !== 'https:' && url.hostname !== 'localhost')) return null;
  return { origin: url.origin, rpId: url.hostname };
}

/** What adding a passkey and signing in with one share: the site, and challenges that are used once. */
export function passkeyCeremony({ database, challenges, baseUrl, clock }: CeremonyParts) {
  const { usedChallenges } = database.tables;

  function site() {
    const found = passkeySite(baseUrl);
    if (!found) throw failAuth('auth.passkeys_unavailable');
    return found;
  }

  /** Whether a challenge is ours, for this person, and has not expired. */
  function holds(challenge: string, subject: string): boolean {
    const until = challenges.read(new Uint8Array(Buffer.from(challenge, 'base64url')), subject);
    return until !== null && until > clock();
  }

  /** Marks a challenge as used, in the caller's transaction. Throws if it was used before. */
  async function spendChallenge(challenge: string): Promise<void> {
    const row = { hash: secretHash(challenge), expiresAt: new Date(clock().getTime() + CHALLENGE_MS) };
    try {
      await database.db.insert(usedChallenges).values(row);
    } catch (cause) {
      throw isUniqueViolation(cause) ? failAuth('auth.passkey_not_accepted', { cause }) : cause;
    }
  }

  const makeChallenge = (subject: string) => challenges.make(subject, new Date(clock().getTime() + CHALLENGE_MS));

  /** Logs why the library refused a response. The client is not told. */
  const checking = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw failAuth('auth.passkey_not_accepted', { cause });
    }
  };

  return {
    site,
    holds,
    spendChallenge,
    makeChallenge,
    checking,

    /** Deletes expired challenges. */
    async sweep(): Promise<void> {
      const over = lte(usedChallenges.expiresAt, clock());
      const [any] = await database.db.select().from(usedChallenges).where(over).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(usedChallenges).where(over)));
    },
  };
}
export type PasskeyCeremony = ReturnType<typeof passkeyCeremony>;
