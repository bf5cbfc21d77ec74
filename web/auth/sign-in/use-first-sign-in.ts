import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../site/use-client.tsx';
import { useSession } from '../use-session.ts';

/**
 * Whether the signed-in admin still has to run setup; undefined while loading. Loaded before sign-in, so that signing
 * in does not wait for it.
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
