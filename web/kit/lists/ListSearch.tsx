import type { ReactNode } from 'react';
import classes from './ListSearch.module.css';
import { SearchField } from './SearchField.tsx';
import type { ListingState } from './use-listing.ts';

export interface ListSearchProps {
  readonly label: string;
  readonly listing: Pick<ListingState, 'search' | 'setSearch'>;
  /** Actions for the whole list, at the end of the line. */
  readonly children?: ReactNode;
}

/** The bar above a long list, with a search field. */
export const ListSearch = ({ label, listing, children }: ListSearchProps) => (
  <search className={classes.tools}>
    <SearchField className={classes.search} label={label} search={listing.search} onSearch={listing.setSearch} />
    {children}
  </search>
);
