import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { hasSignedOut, useSession } from '../../auth/use-session.ts';
import { Failure } from '../../kit/layout/Failure.tsx';
import { wholePart } from '../../kit/part.ts';
import { useVisitorPage } from './visitor-page.tsx';

const VisitorFrame = wholePart(async () => (await import('../frame/VisitorFrame.tsx')).VisitorFrame);

/** The element that a member page shows while the session is loading or missing. Otherwise the slug of the user's group. */
function useGate(): { userSlug: string } | { instead: ReactNode } {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.data) return { userSlug: session.data.groupSlug };
  if (session.data === null) {
    // After signing out, skip the identity provider: it would sign the user in again.
    const door = hasSignedOut() ? '/login?direct=1' : '/login';
    return { instead: <Navigate to={door} replace state={{ from: pathname + search }} /> };
  }
  if (session.error) return { instead: <Failure error={session.error} onRetry={() => void session.refetch()} /> };
  return { instead: null };
}

export function HomeRedirect() {
  const gate = useGate();
  return 'instead' in gate ? gate.instead : <Navigate to={`/g/${encodeURIComponent(gate.userSlug)}`} replace />;
}

/** The import page of the user's own group, for content shared by other apps. */
export function ImportRedirect() {
  const gate = useGate();
  const { search } = useLocation();
  if ('instead' in gate) return gate.instead;
  return <Navigate to={`/g/${encodeURIComponent(gate.userSlug)}/r/create/url${search}`} replace />;
}

/** Admits signed-in users to pages of their own group whose address does not name the group. */
export function SignedIn() {
  const gate = useGate();
  return 'instead' in gate ? gate.instead : <Outlet />;
}

/** Admits members to the pages of their own group. Others get the public version, if there is one. */
export function OwnGroup() {
  const session = useSession();
  const gate = useGate();
  const { groupSlug } = useParams();
  const VisitorPage = useVisitorPage();
  if ('userSlug' in gate && gate.userSlug === groupSlug) return <Outlet />;
  if (VisitorPage && session.data !== undefined)
    return (
      <Suspense>
        <VisitorFrame home={`/g/${groupSlug}`}>
          <VisitorPage />
        </VisitorFrame>
      </Suspense>
    );
  return 'instead' in gate ? gate.instead : <Navigate to="/" replace />;
}
