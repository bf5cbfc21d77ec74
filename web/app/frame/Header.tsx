import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Frame.module.css';
import { LeafMark } from './LeafMark.tsx';
import { SignOutButton } from './SignOutButton.tsx';

export function Header({ onSearch, onMenu }: { onSearch: () => void; onMenu: () => void }) {
  const t = useTranslate();
  const { groupSlug } = useUser();
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.phoneOnly} onClick={onMenu} aria-label={t('web.frame.menu')}>
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Link className={classes.brand} to={`/g/${groupSlug}`}>
        <LeafMark />
        {t('web.product')}
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span>{t('web.search.open')}</span>
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </button>
      <ActionIcon className={classes.searchIcon} onClick={onSearch} aria-label={t('web.search.open')}>
        <IconSearch size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <SignOutButton />
    </header>
  );
}
