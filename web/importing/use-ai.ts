import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

/** What the server's AI provider supports. Nothing until the server has answered. */
export function useAi(): { readonly isThere: boolean; readonly seesPictures: boolean; readonly isKnown: boolean } {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['about'], queryFn: () => client.site.about(), staleTime: 300_000 });
  return {
    isThere: data?.enableOpenai ?? false,
    seesPictures: data?.enableOpenaiImageServices ?? false,
    isKnown: data !== undefined,
  };
}
