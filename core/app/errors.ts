import { aiErrors } from '../ai/errors.ts';
import { authErrors } from '../auth/errors.ts';
import { automationErrors } from '../automation/errors.ts';
import { backupErrors } from '../backups/errors.ts';
import { commentErrors } from '../comments/errors.ts';
import { cookbookErrors } from '../cookbooks/errors.ts';
import { exploreErrors } from '../explore/errors.ts';
import { foodErrors } from '../foods/errors.ts';
import { groupErrors } from '../groups/errors.ts';
import { importErrors } from '../importing/errors.ts';
import { jobErrors } from '../jobs/errors.ts';
import { type ErrorRow, kitErrors } from '../kit/errors.ts';
import { maintenanceErrors } from '../maintenance/errors.ts';
import { mealplanErrors } from '../mealplans/errors.ts';
import { migrationErrors } from '../migrations/errors.ts';
import { notificationErrors } from '../notifications/errors.ts';
import { organizerErrors } from '../organizers/errors.ts';
import { parserErrors } from '../parsing/errors.ts';
import { pushErrors } from '../push/errors.ts';
import { ratingErrors } from '../ratings/errors.ts';
import { recipeErrors } from '../recipes/errors.ts';
import { sharingErrors } from '../sharing/errors.ts';
import { shoppingErrors } from '../shopping/errors.ts';
import { timelineErrors } from '../timeline/errors.ts';
import { userErrors } from '../users/errors.ts';
import { webhookErrors } from '../webhooks/errors.ts';

/** Every error code with its status and response format. The texts are `errors.<code>` in locales. */
export const errorRows: Readonly<Record<string, ErrorRow>> = {
  ...kitErrors,
  ...aiErrors,
  ...authErrors,
  ...groupErrors,
  ...automationErrors,
  ...webhookErrors,
  ...notificationErrors,
  ...pushErrors,
  ...recipeErrors,
  ...importErrors,
  ...jobErrors,
  ...backupErrors,
  ...maintenanceErrors,
  ...migrationErrors,
  ...parserErrors,
  ...organizerErrors,
  ...cookbookErrors,
  ...sharingErrors,
  ...exploreErrors,
  ...foodErrors,
  ...mealplanErrors,
  ...shoppingErrors,
  ...ratingErrors,
  ...commentErrors,
  ...timelineErrors,
  ...userErrors,
};
