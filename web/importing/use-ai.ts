import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

interface Ai {
  readonly isThere: boolean;
  readonly seesPictures: boolean;
  /** Whether the server recognizes the text of pictures itself. */
  readonly recognizesText: boolean;
  readonly isKnown: boolean;
}

/** Features of the server's AI provider, and of the server without one. None until the server has answered. */
export function useAi(): Ai {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['about'], queryFn: () => client.site.about(), staleTime: 300_000 });
  return {
    isThere: data?.enableOpenai ?? false,
    seesPictures: data?.enableOpenaiImageServices ?? false,
    recognizesText: data?.enableTextRecognition ?? false,
    isKnown: data !== undefined,
  };
}
