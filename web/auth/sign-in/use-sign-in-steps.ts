import { useState } from 'react';
import type { User } from '../../../core/users/schema.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { type Credentials, useSignIn, wantsCode } from './use-sign-in.ts';

/** The steps of a sign-in, as the props of its forms: password or passkey, then a code if one is required. */
export function useSignInSteps(onSignedIn: (user: User | null) => void) {
  const [tried, setTried] = useState<Credentials | null>(null);
  const [remember, setRemember] = useState(false);
  const signIn = useSignIn(onSignedIn);
  const passkey = usePasskeySignIn(remember, onSignedIn);
  const { error, isPending: isBusy } = signIn;
  const send = (credentials: Credentials) => {
    setTried(credentials);
    signIn.mutate(credentials);
  };
  return {
    /** The values that were sent last. */
    tried,
    /** The form for a code, or null if none is required. */
    code: tried &&
      wantsCode(error) && {
        error,
        isBusy,
        onCode: (totp: string) => send({ ...tried, totp }),
        onBack: () => {
          setTried(null);
          signIn.reset();
        },
      },
    password: { isBusy, remember, onRemember: setRemember, onSubmit: send },
    /** Null if the server or the browser does not support passkeys. */
    passkey: passkey.isThere ? { isBusy: passkey.signIn.isPending, act: () => passkey.signIn.mutate() } : null,
    isDoneByPasskey: passkey.signIn.isSuccess,
    fault: error ?? passkey.signIn.error,
  };
}
