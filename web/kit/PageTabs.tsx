import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import classes from './PageTabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly name: string;
  /** Whether pages below its address are its own, too. */
  readonly hasMore?: boolean;
}

/** Pages that belong together. One alone needs no tabs. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tab of a page may lie beyond the edge; its place is known once the letters are there.
  useEffect(() => {
    const show = () => {
      const row = nav.current;
      const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
      if (!row || !current) return;
      const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
      row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    };
    show();
    void document.fonts.ready.then(show);
  }, []);
  if (tabs.length < 2) return null;
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, name, hasMore = false }) => (
        <NavLink key={to} to={to} end={!hasMore}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
