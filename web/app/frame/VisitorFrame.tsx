import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useSession } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { PageTabs } from '../../kit/layout/PageTabs.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import frame from './Frame.module.css';
import { LeafMark } from './LeafMark.tsx';
import { LookControls } from './LookControls.tsx';
import classes from './VisitorFrame.module.css';

/** A sign-in link for visitors, a link home for members of other groups. */
function Door() {
  const t = useTranslate();
  const { data: user } = useSession();
  const { pathname, search } = useLocation();
  if (user)
    return (
      <Button component={Link} to="/" variant="default">
        {t('web.explore.own_recipes')}
      </Button>
    );
  return (
    <Button component={Link} to="/login" state={{ from: pathname + search }} variant="default">
      {t('buttons.sign_in')}
    </Button>
  );
}

function Places({ home }: { home: string }) {
  const t = useTranslate();
  const places = [
    { to: home, name: t('recipes.recipes') },
    { to: `${home}/cookbooks`, hasMore: true, name: t('web.cookbooks.title') },
    { to: `${home}/recipes/categories`, hasMore: true, name: t('recipes.categories') },
    { to: `${home}/recipes/tags`, hasMore: true, name: t('recipes.tags') },
    { to: `${home}/recipes/tools`, hasMore: true, name: t('recipes.tools') },
  ];
  return (
    <div className={classes.places}>
      <PageTabs label={t('web.frame.navigation')} tabs={places} />
    </div>
  );
}

export interface VisitorFrameProps {
  /** Address of the public group. Null when only this one page is public. */
  readonly home: string | null;
  readonly children: ReactNode;
}

/** Header, links and content of public pages. */
export function VisitorFrame({ home, children }: VisitorFrameProps) {
  const t = useTranslate();
  return (
    <div className={frame.plain}>
      <header className={frame.header}>
        <Link className={frame.brand} to={home ?? '/'}>
          <LeafMark />
          {t('web.product')}
        </Link>
        <div className={frame.plainControls}>
          <LookControls className={frame.plainControl!} />
          <Door />
        </div>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {home !== null && <Places home={home} />}
        <Suspense>{children}</Suspense>
      </main>
      <DemoBanner />
    </div>
  );
}

/** The frame of a recipe opened by a share link. */
export const SharedFrame = () => (
  <VisitorFrame home={null}>
    <Outlet />
  </VisitorFrame>
);
