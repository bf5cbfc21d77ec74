import type { ReactNode } from 'react';
import classes from './ListSearch.module.css';
import { SearchField } from './SearchField.tsx';
import type { ListingState } from './use-listing.ts';

export interface ListSearchProps {
  readonly label: string;
  readonly listing: Pick<ListingState, 'search' | 'setSearch'>;
  /** What can be done with the list as a whole, at the end of the line. */
  readonly children?: ReactNode;
}

/** What stands above a long list: a field that finds in it. */
export const ListSearch = ({ label, listing, children }: ListSearchProps) => (
  <search className={classes.tools}>
    <SearchField className={classes.search} label={label} search={listing.search} onSearch={listing.setSearch} />
    {children}
  </search>
);
