import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import classes from './PageTabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly name: string;
  /** Whether pages below its address belong to the tab too. */
  readonly hasMore?: boolean;
}

/** Tabs of related pages. Draws nothing for a single page. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the active tab may be off screen. Its position is known only after the fonts load.
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
