import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SignedCredential } from '../../../core/auth/factor-endpoints.ts';
import { readSession } from '../../../core/client/auth/session.ts';
import type { User } from '../../../core/users/schema.ts';
import { useAbout } from '../../site/use-about.ts';
import { useClient } from '../../site/use-client.tsx';
import { callOff, hasPasskeys, isCalledOff, offersInField, signByPasskey } from '../passkeys.ts';

/** The server's challenge expires after five minutes. An offer in a field stays open longer, so renew it. */
const RENEW_MS = 4 * 60_000;

/**
 * Signs in with a passkey. `isThere` says whether browser and server support them. While the page is open, browsers
 * that can do so offer passkeys in the user name field.
 */
export function usePasskeySignIn(remember: boolean, onSignedIn: (user: User | null) => void) {
  const client = useClient();
  const about = useAbout();
  const isThere = hasPasskeys() && about.data?.allowPasskeys === true;

  const enter = async (credential: SignedCredential) => {
    await client.passkeys.signIn({ body: { credential, remember_me: remember } });
    onSignedIn(await readSession(client));
  };
  const enterNow = useEffectEvent(enter);

  // Browsers show one prompt at a time: a late offer would cancel the prompt that the user asked for.
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
    // The offer is optional: if it fails, the form stays as it is.
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
