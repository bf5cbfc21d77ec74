import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { User } from '../../core/users/schema.ts';
import { basePath } from '../kit/base.ts';
import { useClient } from '../site/use-client.tsx';

export const sessionKey = ['session'] as const;

/** Whether a call was refused because the user is signed out. */
export const isSignedOut = (error: unknown): boolean => isAppError(error) && error.code === 'request.not_authenticated';

/** The account of the session cookie, or null for a visitor. */
export async function fetchSession(client: LovageClient): Promise<User | null> {
  try {
    return await client.users.self();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** `data` is the account, null for a visitor, undefined while loading. */
export function useSession() {
  const client = useClient();
  return useQuery({ queryKey: sessionKey, queryFn: () => fetchSession(client), staleTime: 5 * 60_000 });
}

/** The account, on pages that only members see. */
export function useUser(): User {
  const { data } = useSession();
  if (!data) throw new Error('useUser is called outside of a page for members');
  return data;
}

/** Clears everything that the previous user saw. */
export function becomeVisitor(queries: QueryClient): void {
  queries.setQueryData(sessionKey, null);
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}

let isSignedOutHere = false;

/** Whether the user signed out in this tab and has not signed in again. */
export const hasSignedOut = (): boolean => isSignedOutHere;

/** Signs out. Users of an identity provider are redirected to sign out there too. */
export function useSignOut(): () => Promise<void> {
  const client = useClient();
  const queries = useQueryClient();
  return async () => {
    const cameByProvider = queries.getQueryData<User | null>(sessionKey)?.authMethod === 'OIDC';
    // A session that has already ended needs no error.
    await client.auth.logout().catch((error) => {
      if (!isSignedOut(error)) throw error;
    });
    isSignedOutHere = true;
    becomeVisitor(queries);
    const about = cameByProvider ? await client.site.about().catch(() => null) : null;
    if (about?.enableOidc) location.assign(`${basePath}/api/auth/oauth/logout`);
  };
}
