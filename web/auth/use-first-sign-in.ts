import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';
import { useSession } from './use-session.ts';

/**
 * Whether the admin who is signed in has the house still to set up; undefined while nobody knows. It is asked before somebody
 * signs in, so that nobody waits for it then.
 */
export function useIsFirstSignIn(): boolean | undefined {
  const client = useClient();
  const { data: user } = useSession();
  const isAdmin = user?.admin === true;
  const { data, error } = useQuery({
    queryKey: ['startup'],
    queryFn: () => client.site.startupInfo(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isAdmin || error) return user ? false : undefined;
  return data === undefined ? undefined : data.isFirstLogin && !data.isDemo;
}
