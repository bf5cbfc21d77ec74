import type { OpenHousehold } from '../../../core/groups/household-schema.ts';
import type { ListQuery, Page } from '../../../core/kit/paging.ts';
import type { ListRequest } from '../../kit/database/listing.ts';
import { preferences } from './service.ts';
import type { HouseholdRow, HouseholdStore } from './store.ts';

const entityOf = (row: HouseholdRow): OpenHousehold => ({
  id: row.id,
  groupId: row.groupId,
  name: row.name,
  slug: row.slug,
  preferences: preferences(row),
});

/** The households of a group that visitors may know. */
export const openHouseholds = (store: HouseholdStore) => ({
  async list(groupId: string, query: ListQuery, request: ListRequest): Promise<Page<OpenHousehold>> {
    const page = await store.listOpen(groupId, query, request);
    return { ...page, items: page.items.map(entityOf) };
  },

  /** By slug or id. */
  async find(groupId: string, key: string): Promise<OpenHousehold | undefined> {
    const row = await store.findIn(groupId, key);
    return row && !row.privateHousehold ? entityOf(row) : undefined;
  },
});
