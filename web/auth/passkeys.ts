import type { LovageClient } from '../../core/app/client.ts';
import type { NewCredential, SignedCredential } from '../../core/auth/factor-endpoints.ts';

/** Whether this browser supports passkeys. Browsers hide them on pages without https. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

// The library is larger than the rest of the page, so load it only when a passkey is used.
const library = () => import('@simplewebauthn/browser');

/** Whether the user cancelled the prompt, or another prompt replaced it. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Creates a passkey on this device with the server's options. If the user cancels, it rejects as `isCalledOff`. */
export async function makePasskey(
  options: Awaited<ReturnType<LovageClient['passkeys']['registerOptions']>>,
): Promise<NewCredential> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as unknown as NewCredential;
}

/** Signs the server's challenge with a passkey: a chosen one, or one that the browser offers in a field. */
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

/** Whether the browser can offer passkeys in the user name field. */
export async function offersInField(): Promise<boolean> {
  return hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Cancels a pending passkey prompt. */
export async function callOff(): Promise<void> {
  if (hasPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony();
}
