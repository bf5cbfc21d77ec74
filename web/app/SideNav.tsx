import {
  IconBook2,
  IconCalendarWeek,
  IconHeart,
  IconHistory,
  IconLink,
  IconPackageImport,
  IconPencilPlus,
  IconShoppingCart,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { mayCall } from '../../core/auth/access.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { LibraryNav } from './LibraryNav.tsx';
import { LookControls } from './LookControls.tsx';
import classes from './SideNav.module.css';

/** Who is signed in, where one can go, and how the page looks. */
export function SideNav() {
  const t = useTranslate();
  const user = useUser();
  const { id, fullName, username, email, group, groupSlug } = user;
  const name = fullName || username || email;
  const home = `/g/${groupSlug}`;
  return (
    <nav className={classes.nav} aria-label={t('web.frame.navigation')}>
      <div className={classes.person}>
        <span className={classes.avatar} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={classes.names}>
          <strong>{name}</strong>
          <span>{group}</span>
        </span>
      </div>
      <NavLink className={classes.link} to={`/user/${id}/favorites`}>
        <IconHeart size={20} stroke={1.5} aria-hidden />
        {t('web.favorites.title')}
      </NavLink>
      <NavLink className={classes.link} to={home} end>
        <IconBook2 size={20} stroke={1.5} aria-hidden />
        {t('recipes.recipes')}
      </NavLink>
      <NavLink className={classes.link} to="/group/mealplan/planner/view">
        <IconCalendarWeek size={20} stroke={1.5} aria-hidden />
        {t('web.planner.title')}
      </NavLink>
      <NavLink className={classes.link} to="/shopping-lists">
        <IconShoppingCart size={20} stroke={1.5} aria-hidden />
        {t('web.shopping.title')}
      </NavLink>
      <NavLink className={classes.link} to={`${home}/recipes/timeline`}>
        <IconHistory size={20} stroke={1.5} aria-hidden />
        {t('web.timeline.title')}
      </NavLink>
      <LibraryNav home={home} />
      <h2 className={classes.heading}>{t('web.frame.create')}</h2>
      <NavLink className={classes.link} to={`${home}/r/create/url`}>
        <IconLink size={20} stroke={1.5} aria-hidden />
        {t('web.import.by_url')}
      </NavLink>
      {mayCall(user, 'manage') && (
        <NavLink className={classes.link} to="/group/migrations">
          <IconPackageImport size={20} stroke={1.5} aria-hidden />
          {t('web.migrate.short')}
        </NavLink>
      )}
      <NavLink className={classes.link} to={`${home}/r/create/new`}>
        <IconPencilPlus size={20} stroke={1.5} aria-hidden />
        {t('web.frame.by_hand')}
      </NavLink>
      <div className={classes.bottom}>
        <LookControls className={classes.link} />
      </div>
    </nav>
  );
}
