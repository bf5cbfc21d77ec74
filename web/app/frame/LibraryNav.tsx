import { IconBooks, IconChevronDown, IconDatabase, IconTag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { mayCall } from '../../../core/auth/access.ts';
import { useUser } from '../../auth/use-session.ts';
import { useCookbookList } from '../../finder/use-cookbook-list.ts';
import { useTranslate } from '../../kit/language.tsx';
import { readStored, writeStored } from '../../kit/stored.ts';
import classes from './SideNav.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

interface FoldProps {
  /** Storage key for whether the group of links is open. */
  readonly name: string;
  readonly title: string;
  readonly mark: ReactNode;
  /** Whether the current page is one of these links. */
  readonly isHere: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of links. */
function Fold({ name, title, mark, isHere, children }: FoldProps) {
  const key = `lovage.nav.${name}`;
  const [isOpen, setOpen] = useState(() => isHere || readStored(key) === 'open');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        writeStored(key, open ? 'open' : 'closed');
      }}
    >
      <summary className={classes.link}>
        {mark}
        {title}
        <IconChevronDown className={classes.chevron} {...icon} size={18} />
      </summary>
      {children}
    </details>
  );
}

function CookbookLinks({ home }: { home: string }) {
  const { data: cookbooks = [] } = useCookbookList();
  return cookbooks.map(({ id, slug, name }) => (
    <NavLink key={id} className={classes.child} to={`${home}/cookbooks/${slug}`}>
      <bdi>{name}</bdi>
    </NavLink>
  ));
}

/** Ways to find recipes besides the full list. */
export function LibraryNav({ home }: { home: string }) {
  const t = useTranslate();
  const user = useUser();
  const { pathname } = useLocation();
  const mayManageData = mayCall(user, 'organize') && (user.advanced || user.admin);
  return (
    <>
      <NavLink className={classes.link} to={`${home}/cookbooks`} end>
        <IconBooks {...icon} />
        {t('web.cookbooks.title')}
      </NavLink>
      <CookbookLinks home={home} />
      <Fold
        name="organizers"
        title={t('web.organizers.title')}
        mark={<IconTag {...icon} />}
        isHere={/\/recipes\/(categories|tags|tools)/.test(pathname)}
      >
        <NavLink className={classes.child} to={`${home}/recipes/categories`}>
          {t('recipes.categories')}
        </NavLink>
        <NavLink className={classes.child} to={`${home}/recipes/tags`}>
          {t('recipes.tags')}
        </NavLink>
        <NavLink className={classes.child} to={`${home}/recipes/tools`}>
          {t('recipes.tools')}
        </NavLink>
      </Fold>
      {mayManageData && (
        <Link
          className={classes.link}
          to="/group/data/foods"
          aria-current={pathname.startsWith('/group/data/') ? 'page' : undefined}
        >
          <IconDatabase {...icon} />
          {t('web.data.title')}
        </Link>
      )}
    </>
  );
}
