import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

export type Taken = 'username' | 'email' | 'group';

const DEBOUNCE_MS = 500;

/** Whether a name is taken, checked while typing; false until known. */
export function useIsTaken(kind: Taken, typed: string): boolean {
  const client = useClient();
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const calls = {
    username: () => client.registration.isUsernameFree({ query: { name } }),
    email: () => client.registration.isEmailFree({ query: { email: name } }),
    group: () => client.registration.isGroupFree({ query: { name } }),
  };
  const { data } = useQuery({
    queryKey: ['free', kind, name],
    queryFn: calls[kind],
    enabled: name !== '',
    retry: false,
    staleTime: 10_000,
  });
  return name === typed.trim() && data?.valid === false;
}
