import type { LovageClient } from '../../core/app/client.ts';
import type { NewCredential, SignedCredential } from '../../core/auth/factor-endpoints.ts';

/** Whether this browser knows passkeys. Without https it does not say so. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

// The library weighs more than the rest of the page: it comes when a passkey is at hand.
const library = () => import('@simplewebauthn/browser');

/** Whether somebody went away from the question, or another one took its place. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Makes a passkey on this device; the options come from the server. Rejects as `isCalledOff` where nobody wanted to. */
export async function makePasskey(
  options: Awaited<ReturnType<LovageClient['passkeys']['registerOptions']>>,
): Promise<NewCredential> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as unknown as NewCredential;
}

/** Signs the challenge of the server by a passkey: a chosen one, or one that the browser offers in a field. */
export async function signByPasskey(
  options: Awaited<ReturnType<LovageClient['passkeys']['signInOptions']>>,
  { inField }: { readonly inField: boolean },
): Promise<SignedCredential> {
  const { startAuthentication } = await library();
  return (await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: inField,
  })) as unknown as SignedCredential;
}

/** Whether the browser offers passkeys where a user name is typed. */
export async function offersInField(): Promise<boolean> {
  return hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Ends a question that still waits for an answer. */
export async function callOff(): Promise<void> {
  if (hasPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony();
}
