import { FilterSheet } from './FilterSheet.tsx';
import { createFilterMenu, type FilterMenu, type FilterMenuParts } from './filter-menu.ts';

/** The filters with their menu. Loaded on first use. */
export interface FilterScreen {
  readonly menu: FilterMenu;
  readonly FilterSheet: typeof FilterSheet;
}

export const openFilters = (parts: FilterMenuParts): FilterScreen => ({ menu: createFilterMenu(parts), FilterSheet });
