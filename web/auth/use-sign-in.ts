import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { returnPath } from '../../core/auth/return-path.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { useClient } from '../site/use-client.tsx';
import { fetchSession, sessionKey } from './use-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember_me: boolean;
  /** Of an app, or a recovery code. */
  readonly totp?: string;
}

/** Whether the password was right, and a second factor is asked for. */
export const wantsCode = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'auth.second_factor_required' || error.code === 'auth.second_factor_wrong');

/** Signs in by name and password, and by the code where one is asked for. */
export function useSignIn() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(form: Credentials) {
      await client.auth.login({ form });
      return fetchSession(client);
    },
    onSuccess: (user) => queries.setQueryData(sessionKey, user),
  });
}

/** The place to go on at: what the address names, else what somebody wanted to see before they signed in. */
export function usePlaceBefore(): string {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const from = (state as { from?: unknown } | null)?.from;
  return returnPath(params.get('returnTo') ?? (typeof from === 'string' ? from : null));
}
