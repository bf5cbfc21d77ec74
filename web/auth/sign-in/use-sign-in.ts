import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { returnPath } from '../../../core/auth/return-path.ts';
import { readSession } from '../../../core/client/auth/session.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import type { User } from '../../../core/users/schema.ts';
import { useClient } from '../../site/use-client.tsx';
import { sessionKey } from '../use-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember_me: boolean;
  /** Authenticator code or recovery code. */
  readonly totp?: string;
}

/** Whether the password was right and a second factor is required. */
export const wantsCode = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'auth.second_factor_required' || error.code === 'auth.second_factor_wrong');

/** Handles a sign-in: shows the pages of this account. */
export function useOpenSession(): (user: User | null) => void {
  const queries = useQueryClient();
  return (user) => void queries.setQueryData(sessionKey, user);
}

/** Signs in with user name and password, and with a code if one is required. */
export function useSignIn(onSuccess: (user: User | null) => void) {
  const client = useClient();
  return useMutation({
    async mutationFn(form: Credentials) {
      await client.auth.login({ form });
      return readSession(client);
    },
    onSuccess,
  });
}

/** The page to open after signing in: the one that the address names, or the one that asked for sign-in. */
export function usePlaceBefore(): string {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const from = (state as { from?: unknown } | null)?.from;
  return returnPath(params.get('returnTo') ?? (typeof from === 'string' ? from : null));
}
