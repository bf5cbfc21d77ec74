import type { FastifyRequest } from 'fastify';
import { failAuth } from '../../../core/auth/errors.ts';
import { failKit } from '../../../core/kit/errors.ts';
import { Username } from '../../../core/users/schema.ts';
import type { UserRow } from '../../users/store.ts';
import type { OutsideAccounts } from './outside-accounts.ts';
import type { ProxySettings } from './proxy-settings.ts';

export interface ProxyHeaderParts {
  readonly settings: ProxySettings;
  /** Whether the peer of a connection is a trusted proxy. */
  readonly isTrusted: (peer: string | undefined) => boolean;
  readonly accounts: Pick<OutsideAccounts, 'findNamed' | 'create' | 'bind' | 'syncAdmin'>;
}

/** Node reads headers as Latin-1, but proxies send names in UTF-8. */
const decoded = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

/**
 * Finds the user that a trusted proxy names, or undefined if it names none. Headers from any other peer are ignored.
 * Throws if the proxy sends too little.
 */
export function proxyHeader({ settings, isTrusted, accounts }: ProxyHeaderParts) {
  const { headers, signup, userGroup, adminGroup } = settings;

  const headerText = ({ headers: sent }: FastifyRequest, name: string | null): string => {
    const value = name === null ? undefined : sent[name];
    return typeof value === 'string' ? decoded(value).trim() : '';
  };

  async function accountOf(request: FastifyRequest, username: string): Promise<UserRow> {
    const known = await accounts.findNamed('proxy', username);
    if (known) return known;
    if (!signup) throw failAuth('auth.outside_unknown');
    const person = { username, email: headerText(request, headers.email), fullName: headerText(request, headers.name) };
    // The first page of a new person sends several requests at once.
    const made = await accounts.create('proxy', person).catch(async (error) => {
      const meanwhile = await accounts.findNamed('proxy', username);
      if (meanwhile) return meanwhile;
      throw error;
    });
    await accounts.bind('proxy', username, made.id);
    return made;
  }

  return async (request: FastifyRequest): Promise<UserRow | undefined> => {
    // The actual peer, not an address from a header.
    if (!isTrusted(request.raw.socket.remoteAddress)) return undefined;
    const sent = headerText(request, headers.user);
    if (sent === '') return undefined;
    // Repeated headers are joined with a comma, which no user name contains.
    const name = Username.safeParse(sent);
    if (!name.success || name.data.includes(',')) throw failKit('request.not_authenticated');
    const groups = headerText(request, headers.groups)
      .split(',')
      .map((group) => group.trim());
    if (userGroup !== null && !groups.includes(userGroup)) throw failAuth('auth.outside_not_in_group');
    const user = await accountOf(request, name.data);
    if (user.disabledAt !== null) throw failKit('request.not_authenticated');
    return accounts.syncAdmin(user, adminGroup === null ? null : groups.includes(adminGroup));
  };
}
export type ProxyHeader = ReturnType<typeof proxyHeader>;
