import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proof } from '../../core/auth/factor-endpoints.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { useClient } from '../site/use-client.tsx';
import { callOff, isCalledOff, makePasskey } from './passkeys.ts';

const keys = {
  factor: ['security', 'factor'],
  passkeys: ['security', 'passkeys'],
  sessions: ['security', 'sessions'],
  tokens: ['security', 'tokens'],
} as const;

/** Reloads the account's sign-in settings. */
function useForget() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['security'] });
}

/** The field that an error of a proof belongs to. */
export const proofFields = { 'auth.wrong_password': 'password', 'auth.wrong_code': 'code' } as const;

/** Whether the second factor is on, and how many recovery codes are left. */
export function useSecondFactor() {
  const client = useClient();
  return useQuery({ queryKey: keys.factor, queryFn: () => client.secondFactor.state() });
}

export function useTotpSetUp() {
  const client = useClient();
  const onSuccess = useForget();
  return {
    begin: useMutation({ mutationFn: (body: Proof) => client.secondFactor.setUp({ body }) }),
    confirm: useMutation({
      mutationFn: (code: string) => client.secondFactor.confirm({ body: { code } }),
      onSuccess,
    }),
  };
}

/** Turns the second factor off, or creates new recovery codes. */
export function useTotpChange() {
  const client = useClient();
  const onSuccess = useForget();
  return {
    disable: useMutation({ mutationFn: (body: Proof) => client.secondFactor.disable({ body }), onSuccess }),
    renew: useMutation({ mutationFn: (body: Proof) => client.secondFactor.renewCodes({ body }), onSuccess }),
  };
}

export function usePasskeys() {
  const client = useClient();
  return useQuery({ queryKey: keys.passkeys, queryFn: () => client.passkeys.list() });
}

export function usePasskeyChange() {
  const client = useClient();
  const onSuccess = useForget();
  return {
    /** Resolves to whether a passkey was created; the user may cancel. */
    add: useMutation({
      async mutationFn({ name, proof }: { name: string; proof: Proof }) {
        const options = await client.passkeys.registerOptions({ body: proof });
        try {
          const credential = await makePasskey(options);
          await client.passkeys.register({ body: { name, credential } });
          return true;
        } catch (error) {
          await callOff();
          if (isCalledOff(error)) return false;
          throw error;
        }
      },
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        client.passkeys.rename({ params: { id }, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => client.passkeys.remove({ params: { id } }), onSuccess }),
  };
}

export function useSessions() {
  const client = useClient();
  return useQuery({ queryKey: keys.sessions, queryFn: () => client.sessions.list() });
}

export function useSessionEnd() {
  const client = useClient();
  const onSuccess = useForget();
  return {
    end: useMutation({
      // A session that has already ended needs no error.
      mutationFn: (id: string) =>
        client.sessions.end({ params: { id } }).catch((error) => {
          if (!isAppError(error) || error.code !== 'auth.session_not_found') throw error;
        }),
      onSuccess,
    }),
    endOthers: useMutation({ mutationFn: () => client.sessions.endAll(), onSuccess }),
  };
}

export function useApiTokens() {
  const client = useClient();
  return useQuery({ queryKey: keys.tokens, queryFn: () => client.apiTokens.list() });
}

export function useTokenChange() {
  const client = useClient();
  const onSuccess = useForget();
  return {
    create: useMutation({
      mutationFn: (body: { name: string; scope: 'read' | 'write'; expiresAt: string }) =>
        client.apiTokens.create({ body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => client.apiTokens.remove({ params: { id: String(id) } }),
      onSuccess,
    }),
  };
}
