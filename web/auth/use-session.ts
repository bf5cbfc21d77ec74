import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { isSignedInAtProvider, readSession, signOut } from '../../core/client/auth/session.ts';
import type { User } from '../../core/users/schema.ts';
import { basePath } from '../kit/base.ts';
import { useClient } from '../site/use-client.tsx';
import { signInAgain } from './use-sign-in-again.ts';

export const sessionKey = ['session'] as const;

/** Whether the server marked this page as a visitor's. True once, because somebody may sign in afterwards. */
function takeVisitorMark(): boolean {
  const { dataset } = document.documentElement;
  const isMarked = dataset.visitor !== undefined;
  delete dataset.visitor;
  return isMarked;
}

export const sessionQuery = (client: LovageClient) => ({
  queryKey: sessionKey,
  queryFn: () => (takeVisitorMark() ? null : readSession(client)),
});

/** `data` is the account, null for a visitor, undefined while loading. */
export function useSession() {
  const client = useClient();
  return useQuery({ ...sessionQuery(client), staleTime: 5 * 60_000 });
}

/** The account, on pages that only members see. */
export function useUser(): User {
  const { data } = useSession();
  if (!data) throw new Error('useUser is called outside of a page for members');
  return data;
}

/** Clears everything that the previous user saw. */
export function becomeVisitor(queries: QueryClient): void {
  signInAgain.giveUp();
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
    const user = queries.getQueryData<User | null>(sessionKey) ?? null;
    await signOut(client);
    isSignedOutHere = true;
    becomeVisitor(queries);
    if (await isSignedInAtProvider(client, user)) location.assign(`${basePath}/api/auth/oauth/logout`);
  };
}
