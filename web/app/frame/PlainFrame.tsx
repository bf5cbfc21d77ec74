import { Button } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router';
import { useSession } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import classes from './Frame.module.css';
import { LeafMark } from './LeafMark.tsx';
import { LookControls } from './LookControls.tsx';

/** A header without a menu, for visitors' pages. */
export function PlainFrame() {
  const t = useTranslate();
  const { data: user } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={classes.plain}>
      <header className={classes.header}>
        <Link className={classes.brand} to="/">
          <LeafMark />
          {t('web.product')}
        </Link>
        <div className={classes.plainControls}>
          <LookControls className={classes.plainControl} />
          {!user && pathname !== '/login' && (
            <Button component={Link} to="/login?direct=1" variant="default">
              {t('buttons.sign_in')}
            </Button>
          )}
        </div>
      </header>
      <main id="content" className={classes.plainContent} tabIndex={-1}>
        <Outlet />
      </main>
      <DemoBanner />
    </div>
  );
}
