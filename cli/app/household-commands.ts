import { type CommandRow, child, familyRow, groups, merge, seed, withOwn } from './command-row.ts';

const { household } = groups;

const organizers = () => import('../organizers/families.ts');
const cookbooks = async () => ({ cookbook: (await import('../cookbooks/family.ts')).cookbook });
const foods = () => import('../foods/families.ts');
const merges = () => import('../foods/merge.ts');
const seeds = () => import('../foods/seed.ts');
const rules = () => import('../mealplans/rules.ts');
const shopping = async () => ({ shopping: (await import('../shopping/family.ts')).shopping });
const ticks = () => import('../shopping/check.ts');
const listRecipes = () => import('../shopping/recipes.ts');
const webhooks = async () => ({ webhook: (await import('../webhooks/family.ts')).webhook });
const webhookWrites = () => import('../webhooks/write.ts');
const deliveries = () => import('../webhooks/deliveries.ts');
const notifiers = async () => ({ notifier: (await import('../notifications/family.ts')).notifier });
const notifierWrites = () => import('../notifications/write.ts');
const calendars = () => import('../mealplans/calendar.ts');
const reports = () => import('../groups/reports.ts');

/** Commands for meal plans, shopping, foods, cookbooks and organizers. */
export const householdCommands: readonly CommandRow[] = [
  withOwn(familyRow('webhook', webhooks), [
    child('create', 'cli.family.create', async () => ({ define: (await webhookWrites()).create })),
    child('edit', 'cli.family.edit', async () => ({ define: (await webhookWrites()).edit })),
    child('test', 'cli.webhook.test', async () => ({ define: (await deliveries()).test })),
    child('rerun', 'cli.webhook.rerun', async () => ({ define: (await deliveries()).rerun })),
    child('deliveries', 'cli.webhook.deliveries', async () => ({ define: (await deliveries()).list })),
    child('replay', 'cli.webhook.replay', async () => ({ define: (await deliveries()).replay })),
    child('key', 'cli.webhook.key', async () => ({ define: (await deliveries()).key })),
  ]),
  withOwn(familyRow('notifier', notifiers), [
    child('create', 'cli.family.create', async () => ({ define: (await notifierWrites()).create })),
    child('edit', 'cli.family.edit', async () => ({ define: (await notifierWrites()).edit })),
    child('test', 'cli.notifier.test', async () => ({ define: (await notifierWrites()).test })),
  ]),
  familyRow('category', organizers),
  familyRow('tag', organizers),
  familyRow('tool', organizers),
  {
    name: 'plan',
    group: household,
    summary: 'cli.plan.summary',
    children: [
      child('list', 'cli.plan.list', () => import('../mealplans/list.ts')),
      child('today', 'cli.plan.today', () => import('../mealplans/today.ts')),
      child('view', 'cli.plan.view', () => import('../mealplans/view.ts')),
      child('create', 'cli.plan.create', () => import('../mealplans/create.ts')),
      child('random', 'cli.plan.random', () => import('../mealplans/random.ts')),
      child('shop', 'cli.plan.shop', () => import('../mealplans/shop.ts')),
      child('edit', 'cli.plan.edit', () => import('../mealplans/edit.ts')),
      child('delete', 'cli.plan.delete', () => import('../mealplans/delete.ts')),
      {
        name: 'calendar',
        group: household,
        summary: 'cli.plan.calendar.summary',
        children: [
          child('status', 'cli.plan.calendar.status', async () => ({ define: (await calendars()).status })),
          child('create', 'cli.plan.calendar.create', async () => ({ define: (await calendars()).create })),
          child('delete', 'cli.plan.calendar.delete', async () => ({ define: (await calendars()).remove })),
        ],
      },
      {
        name: 'rule',
        group: household,
        summary: 'cli.plan.rule.summary',
        children: [
          child('list', 'cli.family.list', async () => ({ define: (await rules()).list })),
          child('view', 'cli.family.view', async () => ({ define: (await rules()).view })),
          child('create', 'cli.family.create', async () => ({ define: (await rules()).create })),
          child('edit', 'cli.family.edit', async () => ({ define: (await rules()).edit })),
          child('delete', 'cli.family.delete', async () => ({ define: (await rules()).remove })),
        ],
      },
    ],
  },
  withOwn(familyRow('shopping', shopping), [
    child('edit', 'cli.shopping.edit', async () => (await shopping()).shopping.edit),
    child('add', 'cli.shopping.add', () => import('../shopping/add.ts')),
    child('check', 'cli.shopping.check', async () => ({ define: (await ticks()).check })),
    child('uncheck', 'cli.shopping.uncheck', async () => ({ define: (await ticks()).uncheck })),
    child('uncheck-all', 'cli.shopping.uncheck_all', () => import('../shopping/uncheck-all.ts')),
    child('move', 'cli.shopping.move', () => import('../shopping/move.ts')),
    child('remove', 'cli.shopping.remove', () => import('../shopping/remove.ts')),
    child('add-recipe', 'cli.shopping.add_recipe', async () => ({ define: (await listRecipes()).addRecipe })),
    child('remove-recipe', 'cli.shopping.remove_recipe', async () => ({ define: (await listRecipes()).removeRecipe })),
    child('labels', 'cli.shopping.labels', () => import('../shopping/labels.ts')),
  ]),
  familyRow('cookbook', cookbooks, [child('reorder', 'cli.cookbook.reorder', () => import('../cookbooks/reorder.ts'))]),
  familyRow('food', foods, [
    merge(async () => ({ define: (await merges()).mergeFoods })),
    seed(async () => ({ define: (await seeds()).seedFoods })),
  ]),
  familyRow('unit', foods, [
    merge(async () => ({ define: (await merges()).mergeUnits })),
    seed(async () => ({ define: (await seeds()).seedUnits })),
  ]),
  familyRow('label', foods, [seed(async () => ({ define: (await seeds()).seedLabels }))]),
  {
    name: 'report',
    group: household,
    summary: 'cli.report.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await reports()).list })),
      child('view', 'cli.family.view', async () => ({ define: (await reports()).view })),
      child('delete', 'cli.family.delete', async () => ({ define: (await reports()).remove })),
    ],
  },
];
