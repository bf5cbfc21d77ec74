import { Button } from '@mantine/core';
import {
  type Icon,
  IconChevronRight,
  IconHeart,
  IconInfoCircle,
  IconKey,
  IconPencil,
  IconShieldLock,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall } from '../../core/auth/access.ts';
import { ProfileTabs } from '../auth/ProfileTabs.tsx';
import { useUser } from '../auth/use-session.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { useClient } from '../site/use-client.tsx';
import { Avatar, nameOf } from './Avatar.tsx';
import classes from './ProfilePage.module.css';

/** The group's statistics. */
function Figures() {
  const { t, locale } = useLanguage();
  const client = useClient();
  const { data } = useQuery({ queryKey: ['group', 'statistics'], queryFn: () => client.groups.statistics() });
  if (!data) return null;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const figures = [
    { name: t('recipes.recipes'), value: data.totalRecipes },
    { name: t('web.members.title'), value: data.totalUsers },
    { name: t('recipes.categories'), value: data.totalCategories },
    { name: t('recipes.tags'), value: data.totalTags },
    { name: t('recipes.tools'), value: data.totalTools },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Place {
  readonly to: string;
  readonly icon: Icon;
  readonly name: string;
  readonly help: string;
}

/** The user's profile, with links to their settings. */
export function ProfilePage() {
  const t = useTranslate();
  const user = useUser();
  const places: readonly (Place | false)[] = [
    {
      to: '/user/profile/edit',
      icon: IconShieldLock,
      name: t('web.people.edit_profile'),
      help: t('web.people.edit_help'),
    },
    (user.advanced || user.admin) && {
      to: '/user/profile/api-tokens',
      icon: IconKey,
      name: t('auth.tokens'),
      help: t('web.tokens.help'),
    },
    {
      to: `/user/${user.id}/favorites`,
      icon: IconHeart,
      name: t('web.favorites.title'),
      help: t('web.people.favorites_help'),
    },
    mayCall(user, 'manage') && {
      to: '/group/members',
      icon: IconUsers,
      name: t('web.members.title'),
      help: t('web.members.help'),
    },
    mayCall(user, 'invite') && {
      to: '/group/invitations',
      icon: IconUserPlus,
      name: t('groups.invitations'),
      help: t('web.invitations.help'),
    },
    { to: '/about', icon: IconInfoCircle, name: t('web.about.title'), help: t('web.about.text') },
  ];
  return (
    <>
      <PageHead title={t('web.people.profile')}>
        <ProfileTabs />
      </PageHead>
      <div className={classes.person}>
        <Avatar person={user} size="large" />
        <div className={classes.words}>
          <p className={classes.name}>
            <bdi>{nameOf(user)}</bdi>
          </p>
          <p>
            <bdi>{user.email}</bdi>
          </p>
          <p>{t('web.people.member_of', { group: user.group })}</p>
        </div>
        <Button
          component={Link}
          to="/user/profile/edit"
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {t('buttons.edit')}
        </Button>
      </div>
      <Figures />
      <ul className={classes.links}>
        {places
          .filter((place) => place !== false)
          .map(({ to, icon: PlaceIcon, name, help }) => (
            <li key={to}>
              <Link to={to}>
                <PlaceIcon size={22} stroke={1.5} aria-hidden />
                <span>
                  <strong>{name}</strong>
                  <small>{help}</small>
                </span>
                <IconChevronRight className="turns" size={18} stroke={1.5} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
