import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react';
import { isRouteErrorResponse, Link, Navigate, useLocation, useRouteError } from 'react-router';
import { useSession } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { NotFound } from '../kit/layout/NotFound.tsx';
import { isUnloaded } from '../kit/part.ts';
import { useClient } from '../site/use-client.tsx';
import { isOldRecipe, rewritePath } from './routes/rewrite-path.ts';

function HomeButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const t = useTranslate();
  return (
    <Button component={Link} to="/" variant={variant}>
      {t('web.home')}
    </Button>
  );
}

export function NotFoundPage() {
  const t = useTranslate();
  const { data: user, isPending } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isPending) return null;
  // An old bookmark does not name a group, so the visitor has to sign in to see their own.
  if (!user && isOldRecipe(pathname)) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  const better = rewritePath(pathname, user?.groupSlug ?? null);
  if (better !== null) return <Navigate to={better + search + hash} replace />;
  return <NotFound text={t('web.not_found_hint')} action={<HomeButton />} />;
}

/** Reloads the page if the server answers or the service worker has the page. A browser's own error page would not help. */
function AgainButton() {
  const t = useTranslate();
  const client = useClient();
  const loadAgain = async () => {
    const isKept = navigator.serviceWorker?.controller != null;
    if (isKept || (await client.site.about().catch(() => null))) location.reload();
  };
  return <Button onClick={() => void loadAgain()}>{t('web.retry')}</Button>;
}

/** Shown in the frame when the script of a page cannot be loaded: offline, or after an upgrade of the server. */
function UnloadedPage() {
  const t = useTranslate();
  return (
    <>
      <title>{t('web.page_title', { page: t('web.offline.page_title') })}</title>
      <Message
        isAlert
        icon={IconCloudOff}
        title={t('web.offline.page_title')}
        text={t('web.offline.page_hint')}
        action={<AgainButton />}
      />
    </>
  );
}

/** Shown when a page crashes or cannot be loaded. */
export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isUnloaded(error)) return <UnloadedPage />;
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.errorTitle') })}</title>
      <Message
        isAlert
        icon={IconMoodEmpty}
        title={t('messages.errorTitle')}
        text={t('web.error_hint')}
        action={
          <>
            <AgainButton />
            <HomeButton variant="default" />
          </>
        }
      />
    </>
  );
}
