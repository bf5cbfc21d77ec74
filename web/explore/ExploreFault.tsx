import { Button } from '@mantine/core';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { isAppError } from '../../core/kit/errors.ts';
import { useSession } from '../auth/use-session.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { NotFound } from '../kit/layout/NotFound.tsx';
import { mayPass } from '../kit/may-pass.ts';

/** A group that is closed to visitors asks to sign in, exactly like a group that does not exist. */
function ClosedGroup() {
  const { data: user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}

/** Says that a page is not public. Members may find it after signing in. */
export function NotShown({ text }: { text: string }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const { data: user } = useSession();
  const { pathname, search } = useLocation();
  return (
    <NotFound
      text={text}
      action={
        user ? (
          <Button component={Link} to={`/g/${groupSlug}`}>
            {t('web.home')}
          </Button>
        ) : (
          <Button component={Link} to="/login" state={{ from: pathname + search }}>
            {t('buttons.sign_in')}
          </Button>
        )
      }
    />
  );
}

/**
 * Whether a public page cannot be shown. An open page stays readable when the network fails, but not when it is
 * deleted.
 */
export const isShut = (error: unknown, data: unknown): boolean =>
  error !== null && (data === undefined || !mayPass(error));

/** Explains why a public page cannot be shown. */
export function ExploreFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const language = useLanguage();
  if (!isAppError(error) || error.status !== 404) return <Failure error={error} onRetry={onRetry} />;
  if (error.code === 'explore.group_not_found') return <ClosedGroup />;
  return <NotShown text={errorText(error, language)} />;
}
