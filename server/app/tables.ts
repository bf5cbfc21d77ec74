import { auditTables } from '../audit/tables.ts';
import { authTables } from '../auth/tables.ts';
import { automationTables } from '../automation/tables.ts';
import { commentTables } from '../comments/tables.ts';
import { cookbookTables } from '../cookbooks/tables.ts';
import { foodTables } from '../foods/tables.ts';
import { groupTables } from '../groups/tables.ts';
import { importTables } from '../importing/tables.ts';
import { jobTables } from '../jobs/tables.ts';
import { type Columns, pgColumns, sqliteColumns } from '../kit/database/columns.ts';
import { fileTokenTables } from '../kit/files/file-tokens.ts';
import { guessTables } from '../kit/guess-counts.ts';
import { repeatedCallTables } from '../kit/http/repeated-calls.ts';
import { keptMessageTables } from '../kit/work/kept-messages.ts';
import { mealplanTables } from '../mealplans/tables.ts';
import { notifierTables } from '../notifications/tables.ts';
import { organizerTables } from '../organizers/tables.ts';
import { pushTables } from '../push/tables.ts';
import { ratingTables } from '../ratings/tables.ts';
import { deletedRecipeTables } from '../recipes/deleting/tables.ts';
import { archiveTables } from '../recipes/exports/archive-store.ts';
import { recipeTables } from '../recipes/tables.ts';
import { sharingTables } from '../sharing/tables.ts';
import { shoppingTables } from '../shopping/tables.ts';
import { timelineTables } from '../timeline/tables.ts';
import { userTables } from '../users/tables.ts';
import { webhookTables } from '../webhooks/tables.ts';

/** All tables of a library for one engine. */
export const libraryTables = (columns: Columns) => ({
  ...groupTables(columns),
  ...userTables(columns),
  ...authTables(columns),
  ...auditTables(columns),
  ...automationTables(columns),
  ...webhookTables(columns),
  ...notifierTables(columns),
  ...pushTables(columns),
  ...organizerTables(columns),
  ...cookbookTables(columns),
  ...sharingTables(columns),
  ...foodTables(columns),
  ...recipeTables(columns),
  ...deletedRecipeTables(columns),
  ...archiveTables(columns),
  ...importTables(columns),
  ...jobTables(columns),
  ...fileTokenTables(columns),
  ...keptMessageTables(columns),
  ...guessTables(columns),
  ...repeatedCallTables(columns),
  ...timelineTables(columns),
  ...mealplanTables(columns),
  ...shoppingTables(columns),
  ...ratingTables(columns),
  ...commentTables(columns),
});
export type LibraryTables = ReturnType<typeof libraryTables>;

export const sqliteTables = (): LibraryTables => libraryTables(sqliteColumns);
export const pgTables = (): LibraryTables => libraryTables(pgColumns);
