import { useQuery } from '@tanstack/react-query';
import { useClient } from './use-client.tsx';

/** The server's version and features. */
export function useAbout() {
  const client = useClient();
  return useQuery({ queryKey: ['about'], queryFn: () => client.site.about(), staleTime: 300_000 });
}
