import type { JobDefinition } from '../../jobs/service.ts';
import { notifierHandlers } from '../../notifications/handlers.ts';
import { isPlanDue } from '../../notifications/plan-time.ts';
import { messageSender } from '../../notifications/sender.ts';
import { notificationService } from '../../notifications/service.ts';
import { notifierStore } from '../../notifications/store.ts';
import { pushHandlers } from '../../push/handlers.ts';
import { planMessage } from '../../push/messages.ts';
import { pushSender } from '../../push/sender.ts';
import { pushService } from '../../push/service.ts';
import { pushStore } from '../../push/store.ts';
import { type VapidKeys, vapidKeys } from '../../push/vapid.ts';
import { webhookHandlers } from '../../webhooks/handlers.ts';
import { webhookService } from '../../webhooks/service.ts';
import { webhookStore } from '../../webhooks/store.ts';
import type { Foundation } from './foundation.ts';
import type { PlanningServices } from './planning.ts';
import type { RecipeServices } from './recipes.ts';

/** Builds webhooks, notifications and other messages to the outside. */
export function messageServices(base: Foundation, recipeServices: RecipeServices, planning: PlanningServices) {
  const { database, clock, log, config, events, outbound, groups, kept, languageFor, siteUrl, secret } = base;
  const { recipes } = recipeServices;
  const { mealplans, shopping } = planning;
  const webhooks = webhookService({
    database,
    store: webhookStore(database, clock),
    max: config.quotas.webhooks,
    outbound,
    planOf: mealplans.ofDay,
    kept: kept.of('webhook'),
    clock,
    log,
  });
  const notifications = notificationService({
    database,
    store: notifierStore(database, clock),
    max: config.quotas.notifiers,
    sender: messageSender({ outbound, command: config.appriseCommand }),
    lookup: {
      recipe: async (groupId, id) => (await recipes.summariesById(groupId, [id])).get(id) ?? null,
      groupSlug: async (groupId) => (await groups.get(groupId)).slug,
    },
    languageFor,
    planOf: mealplans.ofDay,
    planWords: planMessage,
    kept: kept.of('notifier'),
    siteUrl,
    clock,
    log,
  });
  events.on(notifications.onEvent);
  const definition: JobDefinition = {
    ...webhooks.definition,
    async run(context) {
      if (context.window && isPlanDue(context.window)) await notifications.sendPlans();
      return webhooks.definition.run(context);
    },
  };

  let made: VapidKeys | undefined;
  const keys = () => {
    made ??= vapidKeys(secret);
    return made;
  };
  const push = pushService({
    database,
    store: pushStore(database, clock),
    send: pushSender({ outbound, keys, siteUrl }),
    keys,
    lookup: { planOf: mealplans.ofDay, listName: shopping.lists.nameOf, itemNames: shopping.items.namesOf },
    languageFor,
    clock,
    log,
  });
  events.on(push.onEvent);

  return {
    webhooks: { ...webhooks, definition },
    notifications,
    push,
    handlers: {
      webhooks: webhookHandlers(webhooks),
      notifiers: notifierHandlers(notifications),
      push: pushHandlers(push),
    },
  };
}
export type MessageServices = ReturnType<typeof messageServices>;
