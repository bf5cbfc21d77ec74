import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import frame from './Frame.module.css';
import { LeafMark } from './LeafMark.tsx';
import { LookControls } from './LookControls.tsx';
import classes from './VisitorFrame.module.css';

/** The way in for who has an account, the way home for who is signed in elsewhere. */
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
      {t('web.frame.sign_in')}
    </Button>
  );
}

function Places({ home }: { home: string }) {
  const t = useTranslate();
  const places = [
    { to: home, end: true, name: t('recipes.recipes') },
    { to: `${home}/cookbooks`, end: false, name: t('web.cookbooks.title') },
    { to: `${home}/recipes/categories`, end: false, name: t('recipes.categories') },
    { to: `${home}/recipes/tags`, end: false, name: t('recipes.tags') },
    { to: `${home}/recipes/tools`, end: false, name: t('recipes.tools') },
  ];
  return (
    <nav className={classes.places} aria-label={t('web.frame.navigation')}>
      {places.map(({ name, ...place }) => (
        <NavLink key={place.to} {...place}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

export interface VisitorFrameProps {
  /** Address of the group that shows itself; without it there is only this page. */
  readonly home: string | null;
  readonly children: ReactNode;
}

/** Header, places and content of the pages that everybody may read. */
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

/** Around the recipe of a link. */
export const SharedFrame = () => (
  <VisitorFrame home={null}>
    <Outlet />
  </VisitorFrame>
);
