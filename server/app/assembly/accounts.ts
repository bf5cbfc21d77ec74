import { adminGroupService } from '../../groups/admin-service.ts';
import { groupCreator, isNameTaken } from '../../groups/group-creator.ts';
import { adminGroupHandlers, groupHandlers, reportHandlers } from '../../groups/handlers.ts';
import { adminHouseholdService } from '../../groups/households/admin-service.ts';
import { adminHouseholdHandlers, householdHandlers } from '../../groups/households/handlers.ts';
import { householdService } from '../../groups/households/service.ts';
import { invitationHandlers, invitationStore } from '../../groups/invitations.ts';
import { reportService } from '../../groups/report-service.ts';
import { reportStore } from '../../groups/report-store.ts';
import { groupService } from '../../groups/service.ts';
import { rateWindow } from '../../kit/http/rate-window.ts';
import type { ProcessedImage } from '../../recipes/files/images.ts';
import { removeGroupRecipes } from '../../recipes/group-recipes.ts';
import { recipeNameHandlers } from '../../recipes/name-check.ts';
import { accountCleanup } from '../../users/account-cleanup.ts';
import { accountService } from '../../users/account-service.ts';
import { adminUserHandlers, userHandlers } from '../../users/handlers.ts';
import { householdMembersSeen, memberHandlers } from '../../users/members.ts';
import { userPictures } from '../../users/pictures.ts';
import { registrationHandlers } from '../../users/registration.ts';
import { avatarError, rejectWith } from '../task-errors.ts';
import { IMAGE_MS } from '../task-limits.ts';
import type { Foundation } from './foundation.ts';
import type { PlanningServices } from './planning.ts';
import type { RecipeServices } from './recipes.ts';
import type { SignInServices } from './sign-in.ts';

/** Builds accounts, groups, invitations and registration. */
export function accountServices(
  base: Foundation,
  signIn: SignInServices,
  recipeServices: RecipeServices,
  planning: PlanningServices,
) {
  const {
    config,
    database,
    files,
    clock,
    limit,
    events,
    workers,
    users,
    groups,
    households,
    note,
    bytesOf,
    mail,
    isShared,
  } = base;
  const { sessions, tokens, passwords, secondFactor, auth } = signIn;
  const { images, organizers, search } = recipeServices;
  const { foodData } = planning;
  const reports = reportService({ database, store: reportStore(database, clock) });
  const groupCalls = groupService({
    database,
    store: groups,
    households,
    findCategory: (groupId, wanted) => organizers.find('categories', groupId, wanted),
    recipeBytes: bytesOf,
    clock,
  });
  const pictures = userPictures({
    files,
    process: (bytes): Promise<ProcessedImage> =>
      workers.run('processImage', bytes, { timeoutMs: IMAGE_MS }).catch(rejectWith(avatarError)),
    draw: (userId) => workers.run('drawnPicture', userId, { timeoutMs: IMAGE_MS }),
    isPerson: async (userId) => (await users.findById(userId)) !== undefined,
  });
  const accounts = accountService({
    isShared,
    database,
    store: users,
    groups,
    households,
    accountCleanup: accountCleanup(database),
    pictures,
    tokensOf: tokens.list,
    removeEventPicture: ({ recipeId, eventId }) => images.ofEvents.remove(recipeId, eventId),
    forgetFactors: secondFactor.reset,
    endSessions: (userId) => sessions.endOthers(userId, null),
    note,
    clock,
  });
  const createGroup = groupCreator(groups, clock);
  const allGroups = adminGroupService({
    database,
    store: groups,
    households,
    createGroup,
    removeRecipes: removeGroupRecipes({ database, search, images }),
    clock,
  });
  const invitations = invitationStore(database, clock);
  // One limit shared by all name checks of visitors.
  const checks = rateWindow({ max: limit(60), windowSeconds: 60, clock });

  return {
    reports,
    groupCalls,
    pictures,
    createGroup,
    invitations,
    handlers: {
      users: userHandlers(accounts, pictures, config.mediaIsPrivate),
      adminUsers: adminUserHandlers({ users: accounts, unlock: auth.unlock, resetToken: passwords.createReset }),
      registration: registrationHandlers({
        database,
        store: users,
        isGroupTaken: (name) => isNameTaken(groups, name),
        createGroup,
        invitations,
        async seed(groupId, locale) {
          // Labels first, because foods refer to them.
          await foodData.seed.labels({ groupId }, locale);
          await foodData.seed.foods({ groupId }, locale);
          await foodData.seed.units({ groupId }, locale);
        },
        allowSignup: config.allowSignup,
        registrations: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
        checks,
        note,
        events,
        clock,
      }),
      groups: groupHandlers(groupCalls),
      households: householdHandlers(
        householdService({ database, store: households, groups, members: householdMembersSeen(users), clock }),
      ),
      adminGroups: adminGroupHandlers(allGroups),
      adminHouseholds: adminHouseholdHandlers(adminHouseholdService({ database, store: households, groups, clock })),
      members: memberHandlers({ database, store: users, clock }),
      invitations: invitationHandlers({
        store: invitations,
        mail,
        findGroup: groups.find,
        mails: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
      }),
      reports: reportHandlers(reports),
      recipeNames: recipeNameHandlers({ database, rate: checks }),
    },
  };
}
export type AccountServices = ReturnType<typeof accountServices>;
