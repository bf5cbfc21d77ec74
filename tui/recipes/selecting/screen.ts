import { type Bulk, type BulkParts, createBulk } from './bulk.ts';
import { bulkOrganizers } from './bulk-organizers.ts';

/** Changes to many recipes at once. Loaded on first use. */
export interface BulkScreen {
  readonly bulk: Bulk;
  readonly organizers: ReturnType<typeof bulkOrganizers>;
}

export const openBulk = (parts: BulkParts): BulkScreen => ({
  bulk: createBulk(parts),
  organizers: bulkOrganizers(parts),
});
