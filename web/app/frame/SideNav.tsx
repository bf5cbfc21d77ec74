import {
  IconBook2,
  IconCalendarWeek,
  IconHeart,
  IconHistory,
  IconLink,
  IconPackageImport,
  IconPencilPlus,
  IconSettings,
  IconShoppingCart,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Avatar, nameOf } from '../../users/Avatar.tsx';
import { LibraryNav } from './LibraryNav.tsx';
import { LookControls } from './LookControls.tsx';
import classes from './SideNav.module.css';
import { SignOutRow } from './SignOutButton.tsx';

/** Who is signed in, the main links, and the display settings. */
export function SideNav() {
  const t = useTranslate();
  const user = useUser();
  const { pathname } = useLocation();
  const { id, group, groupSlug } = user;
  const name = nameOf(user);
  const home = `/g/${groupSlug}`;
  const groupPlace = mayCall(user, 'manageHousehold')
    ? '/group'
    : mayCall(user, 'invite')
      ? '/group/invitations'
      : null;
  return (
    <nav className={classes.nav} aria-label={t('web.frame.navigation')}>
      <NavLink className={classes.person} to="/user/profile">
        <Avatar person={user} />
        <span className={classes.names}>
          <strong>{name}</strong>
          <span>{group}</span>
          <span className="visually-hidden">{t('web.people.profile')}</span>
        </span>
      </NavLink>
      <NavLink className={classes.link} to={`/user/${id}/favorites`}>
        <IconHeart size={20} stroke={1.5} aria-hidden />
        {t('web.favorites.title')}
      </NavLink>
      <NavLink className={classes.link} to={home} end>
        <IconBook2 size={20} stroke={1.5} aria-hidden />
        {t('recipes.recipes')}
      </NavLink>
      <NavLink className={classes.link} to={`${home}/recipes/suggestions`}>
        <IconToolsKitchen2 size={20} stroke={1.5} aria-hidden />
        {t('web.frame.suggestions')}
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
        {t('web.frame.import_by_url')}
      </NavLink>
      {mayCall(user, 'manageHousehold') && (
        <NavLink className={classes.link} to="/group/migrations">
          <IconPackageImport size={20} stroke={1.5} aria-hidden />
          {t('web.frame.from_another_app')}
        </NavLink>
      )}
      <NavLink className={classes.link} to={`${home}/r/create/new`}>
        <IconPencilPlus size={20} stroke={1.5} aria-hidden />
        {t('web.frame.by_hand')}
      </NavLink>
      <div className={classes.bottom}>
        {groupPlace && (
          // Other pages below this address have their own links.
          <Link
            className={classes.link}
            to={groupPlace}
            aria-current={
              /^\/group(\/(members|invitations|audit|webhooks|notifiers|data\/recipe-actions))?$/.test(pathname)
                ? 'page'
                : undefined
            }
          >
            <IconUsers size={20} stroke={1.5} aria-hidden />
            {t('web.group.title')}
          </Link>
        )}
        {user.admin && (
          <NavLink className={classes.link} to="/admin">
            <IconSettings size={20} stroke={1.5} aria-hidden />
            {t('web.frame.admin')}
          </NavLink>
        )}
        <LookControls className={classes.link} />
        <SignOutRow className={`${classes.link} ${classes.phoneOnly}`} />
      </div>
    </nav>
  );
}
