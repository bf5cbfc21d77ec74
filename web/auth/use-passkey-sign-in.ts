import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SignedCredential } from '../../core/auth/factor-endpoints.ts';
import { useClient } from '../site/use-client.tsx';
import { callOff, hasPasskeys, isCalledOff, offersInField, signByPasskey } from './passkeys.ts';
import { fetchSession, sessionKey } from './use-session.ts';

/** The challenge of the server holds for five minutes; an offer in a field waits longer than that. */
const RENEW_MS = 4 * 60_000;

/**
 * Signs in by a passkey. `isThere` says whether browser and server know them. While the page is open the browser offers
 * them in the field of the user name, where it can.
 */
export function usePasskeySignIn(remember: boolean) {
  const client = useClient();
  const queries = useQueryClient();
  const { data: isThere = false } = useQuery({
    queryKey: ['passkeys', 'there'],
    queryFn: () =>
      client.passkeys.signInOptions().then(
        () => true,
        () => false,
      ),
    enabled: hasPasskeys(),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const enter = async (credential: SignedCredential) => {
    await client.passkeys.signIn({ body: { credential, remember_me: remember } });
    queries.setQueryData(sessionKey, await fetchSession(client));
  };
  const enterNow = useEffectEvent(enter);

  // The browser asks one question at a time: an offer that begins late would call off what somebody asked for.
  const isAsked = useRef(false);
  const signIn = useMutation({
    async mutationFn() {
      isAsked.current = true;
      try {
        await enter(await signByPasskey(await client.passkeys.signInOptions(), { inField: false }));
      } catch (error) {
        if (!isCalledOff(error)) throw error;
      } finally {
        isAsked.current = false;
      }
    },
  });

  useEffect(() => {
    if (!isThere) return;
    let isOver = false;
    const offer = async () => {
      if (isOver || !(await offersInField())) return;
      const options = await client.passkeys.signInOptions();
      if (isOver || isAsked.current) return;
      const credential = await signByPasskey(options, { inField: true });
      if (!isOver) await enterNow(credential);
    };
    // What is offered beside the form and fails there leaves the form as it is.
    const start = () => void offer().catch(() => {});
    start();
    const timer = setInterval(start, RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void callOff();
    };
  }, [isThere, client]);

  return { isThere, signIn };
}
