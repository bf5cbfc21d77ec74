import { Button } from '@mantine/core';
import { IconCompass, IconMoodEmpty } from '@tabler/icons-react';
import { isRouteErrorResponse, Link, Navigate, useLocation, useRouteError } from 'react-router';
import { useSession } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { rewritePath } from './routes/rewrite-path.ts';

function HomeButton() {
  const t = useTranslate();
  return (
    <Button component={Link} to="/">
      {t('web.home')}
    </Button>
  );
}

export function NotFoundPage() {
  const t = useTranslate();
  const { data: user, isPending } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isPending) return null;
  const better = rewritePath(pathname, user?.groupSlug ?? null);
  if (better !== null) return <Navigate to={better + search + hash} replace />;
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
      <Message
        icon={IconCompass}
        title={t('messages.pageNotFound')}
        text={t('web.not_found_hint')}
        action={<HomeButton />}
      />
    </>
  );
}

/** Shown when a page crashes or cannot be loaded. */
export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.errorTitle') })}</title>
      <Message
        isAlert
        icon={IconMoodEmpty}
        title={t('messages.errorTitle')}
        text={t('web.error_hint')}
        action={<HomeButton />}
      />
    </>
  );
}
