import type { LovageClient } from '../../app/client.ts';
import { isSignedOut } from '../../kit/reach.ts';
import type { User } from '../../users/schema.ts';

/** The account that is signed in, or null for a visitor. */
export async function readSession(client: {
  readonly users: Pick<LovageClient['users'], 'self'>;
}): Promise<User | null> {
  try {
    return await client.users.self();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Ends the session. A session that has already ended is no error. */
export async function signOut(client: { readonly auth: Pick<LovageClient['auth'], 'logout'> }): Promise<void> {
  await client.auth.logout().catch((error: unknown) => {
    if (!isSignedOut(error)) throw error;
  });
}

/** Whether the identity provider has a session of its own, which the user still has to end there. */
export async function isSignedInAtProvider(
  client: { readonly site: Pick<LovageClient['site'], 'about'> },
  user: Pick<User, 'authMethod'> | null,
): Promise<boolean> {
  if (user?.authMethod !== 'OIDC') return false;
  // Either way, the session has ended here.
  const about = await client.site.about().catch(() => null);
  return about?.enableOidc ?? false;
}

/**
 * What another tab did to the shared session. `stored` is the account that a tab signed in last, empty after
 * it signed out, and null if no tab has stored one.
 */
export function sessionElsewhere(
  stored: string | null,
  userId: string | null,
): 'same' | 'signed-out' | 'other-account' {
  if (stored === null || stored === (userId ?? '')) return 'same';
  return stored === '' ? 'signed-out' : 'other-account';
}
