import { auditEndpoints } from '../audit/endpoints.ts';
import { apiTokenEndpoints } from '../auth/api-token-endpoints.ts';
import { authEndpoints } from '../auth/endpoints.ts';
import { passkeyEndpoints, secondFactorEndpoints } from '../auth/factor-endpoints.ts';
import { passwordEndpoints } from '../auth/password-endpoints.ts';
import { providerEndpoints, terminalEndpoints } from '../auth/provider-endpoints.ts';
import { sessionEndpoints } from '../auth/session-endpoints.ts';
import { recipeActionEndpoints } from '../automation/endpoints.ts';
import { backupEndpoints, oldBackupEndpoints } from '../backups/endpoints.ts';
import { commentEndpoints } from '../comments/endpoints.ts';
import { cookbookEndpoints } from '../cookbooks/endpoints.ts';
import { exploreEndpoints } from '../explore/endpoints.ts';
import { foodEndpoints, labelEndpoints, seederEndpoints, unitEndpoints } from '../foods/endpoints.ts';
import { adminGroupEndpoints } from '../groups/admin-endpoints.ts';
import { groupEndpoints, reportEndpoints } from '../groups/endpoints.ts';
import { invitationEndpoints, memberEndpoints } from '../groups/member-endpoints.ts';
import { importEndpoints } from '../importing/endpoints.ts';
import { jobEndpoints, serverTaskEndpoints } from '../jobs/endpoints.ts';
import { liveEndpoints } from '../live/endpoints.ts';
import { maintenanceEndpoints } from '../maintenance/endpoints.ts';
import { planCalendarEndpoints } from '../mealplans/calendar-endpoints.ts';
import { mealplanEndpoints, mealplanRuleEndpoints } from '../mealplans/endpoints.ts';
import { migrationEndpoints } from '../migrations/endpoints.ts';
import { notifierEndpoints } from '../notifications/endpoints.ts';
import { categoryEndpoints, tagEndpoints, toolEndpoints } from '../organizers/endpoints.ts';
import { parserEndpoints } from '../parsing/endpoints.ts';
import { ratingEndpoints } from '../ratings/endpoints.ts';
import { recipeAssetEndpoints } from '../recipes/asset-endpoints.ts';
import { recipeBulkEndpoints } from '../recipes/bulk-endpoints.ts';
import { recipeEndpoints } from '../recipes/endpoints.ts';
import { recipeArchiveEndpoints, recipeExportEndpoints } from '../recipes/export-endpoints.ts';
import { recipeNameEndpoints } from '../recipes/name-endpoints.ts';
import { sharingEndpoints } from '../sharing/endpoints.ts';
import { shoppingItemEndpoints, shoppingListEndpoints } from '../shopping/endpoints.ts';
import { adminSiteEndpoints } from '../site/admin-endpoints.ts';
import { siteEndpoints } from '../site/endpoints.ts';
import { timelineEndpoints } from '../timeline/endpoints.ts';
import { adminUserEndpoints } from '../users/admin-endpoints.ts';
import { userEndpoints } from '../users/endpoints.ts';
import { registrationEndpoints } from '../users/registration-endpoints.ts';
import { webhookEndpoints } from '../webhooks/endpoints.ts';

/** Every call of the API. */
export const catalogue = {
  site: siteEndpoints,
  adminSite: adminSiteEndpoints,
  maintenance: maintenanceEndpoints,
  live: liveEndpoints,
  jobs: jobEndpoints,
  backups: backupEndpoints,
  oldBackups: oldBackupEndpoints,
  serverTasks: serverTaskEndpoints,
  auth: authEndpoints,
  sessions: sessionEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  audit: auditEndpoints,
  provider: providerEndpoints,
  terminal: terminalEndpoints,
  passwords: passwordEndpoints,
  apiTokens: apiTokenEndpoints,
  users: userEndpoints,
  adminUsers: adminUserEndpoints,
  registration: registrationEndpoints,
  groups: groupEndpoints,
  adminGroups: adminGroupEndpoints,
  members: memberEndpoints,
  invitations: invitationEndpoints,
  reports: reportEndpoints,
  recipes: recipeEndpoints,
  recipeAssets: recipeAssetEndpoints,
  recipeBulk: recipeBulkEndpoints,
  recipeExports: recipeExportEndpoints,
  recipeArchives: recipeArchiveEndpoints,
  recipeNames: recipeNameEndpoints,
  recipeActions: recipeActionEndpoints,
  webhooks: webhookEndpoints,
  notifiers: notifierEndpoints,
  importing: importEndpoints,
  migrations: migrationEndpoints,
  parser: parserEndpoints,
  categories: categoryEndpoints,
  tags: tagEndpoints,
  tools: toolEndpoints,
  cookbooks: cookbookEndpoints,
  sharing: sharingEndpoints,
  explore: exploreEndpoints,
  foods: foodEndpoints,
  units: unitEndpoints,
  labels: labelEndpoints,
  seeders: seederEndpoints,
  mealplans: mealplanEndpoints,
  mealplanRules: mealplanRuleEndpoints,
  planCalendar: planCalendarEndpoints,
  shoppingLists: shoppingListEndpoints,
  shoppingItems: shoppingItemEndpoints,
  ratings: ratingEndpoints,
  comments: commentEndpoints,
  timeline: timelineEndpoints,
};
export type Api = typeof catalogue;
