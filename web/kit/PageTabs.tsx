import { NavLink } from 'react-router';
import classes from './PageTabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly name: string;
}

/** Pages that belong together. One alone needs no tabs. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  if (tabs.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
