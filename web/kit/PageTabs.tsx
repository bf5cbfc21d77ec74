import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import classes from './PageTabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly name: string;
}

/** Pages that belong together. One alone needs no tabs. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tab of a page may lie beyond the edge.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft += current.getBoundingClientRect().left - row.getBoundingClientRect().left - 24;
  }, []);
  if (tabs.length < 2) return null;
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
