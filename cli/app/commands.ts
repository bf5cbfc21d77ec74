import type { LovageClient } from '../../core/app/client.ts';
import type { Define } from '../kit/command.ts';
import type { Family, FamilyVerb } from '../kit/family.ts';

export type Module = { readonly define: Define<LovageClient> };

export interface CommandRow {
  readonly name: string;
  /** Key of the one line that the list of commands shows. */
  readonly summary: string;
  /** Key of the heading that it stands under. */
  readonly group: string;
  /** The command itself, loaded when it is asked for. */
  readonly load?: () => Promise<Module>;
  readonly children?: readonly CommandRow[];
  /** Full name of the command that this one is another name of. */
  readonly aliasOf?: string;
}

const recipes = 'cli.groups.recipes';
const household = 'cli.groups.household';
const account = 'cli.groups.account';
const start = 'cli.groups.start';
const more = 'cli.groups.more';

const login = () => import('../auth/login.ts');
const logout = () => import('../auth/logout.ts');

type Families = Readonly<Record<string, Family<LovageClient>>>;

/** The commands of a family, from the module that holds it under the command's name, and what else its noun does. */
const familyRow = (name: string, families: () => Promise<Families>, more: readonly CommandRow[] = []): CommandRow => {
  const verbs: readonly FamilyVerb[] = ['list', 'view', 'create', 'edit', 'delete', 'duplicate'];
  const children = verbs.map((verb) => ({
    name: verb,
    group: household,
    summary: `cli.family.${verb}`,
    load: async () => (await families())[name]![verb],
  }));
  return { name, group: household, summary: `cli.family.about.${name}`, children: [...children, ...more] };
};

/** A family some of whose verbs have options of their own. */
const withOwn = (row: CommandRow, own: readonly CommandRow[]): CommandRow => ({
  ...row,
  children: [...row.children!.filter(({ name }) => !own.some((other) => other.name === name)), ...own],
});

const organizers = () => import('../organizers/families.ts');
const cookbooks = async () => ({ cookbook: (await import('../cookbooks/family.ts')).cookbook });
const foods = () => import('../foods/families.ts');
const merges = () => import('../foods/merge.ts');
const seeds = () => import('../foods/seed.ts');

const rules = () => import('../mealplans/rules.ts');

const shopping = async () => ({ shopping: (await import('../shopping/family.ts')).shopping });
const ticks = () => import('../shopping/check.ts');
const listRecipes = () => import('../shopping/recipes.ts');
const comments = () => import('../comments/comments.ts');
const timeline = () => import('../timeline/events.ts');
const archives = () => import('../recipes/archives.ts');
const bulk = () => import('../recipes/bulk.ts');
const actions = () => import('../automation/actions.ts');
const webhooks = async () => ({ webhook: (await import('../webhooks/family.ts')).webhook });
const webhookWrites = () => import('../webhooks/write.ts');
const deliveries = () => import('../webhooks/deliveries.ts');
const notifiers = async () => ({ notifier: (await import('../notifications/family.ts')).notifier });
const notifierWrites = () => import('../notifications/write.ts');
const calendars = () => import('../mealplans/calendar.ts');
const reports = () => import('../groups/reports.ts');
const backups = () => import('../backups/backups.ts');
const transfers = () => import('../backups/transfer.ts');
const jobs = () => import('../jobs/jobs.ts');
const maintenance = () => import('../maintenance/maintenance.ts');
const ratings = () => import('../ratings/list.ts');
const favorite = () => import('../ratings/favorite.ts');

const users = () => import('../users/accounts.ts');
const rescue = () => import('../users/rescue.ts');
const groups = () => import('../groups/all.ts');
const members = () => import('../groups/members.ts');
const invitations = () => import('../groups/invitations.ts');
const tokens = () => import('../auth/tokens.ts');
const passwords = () => import('../auth/password.ts');
const sessions = () => import('../auth/sessions.ts');
const secondFactor = () => import('../auth/second-factor.ts');
const passkeys = () => import('../auth/passkeys.ts');
const userStates = () => import('../users/state.ts');
const audit = () => import('../audit/audit.ts');

type Loaded = () => Promise<Module>;

/** A command below a noun. */
const child = (name: string, summary: string, load: Loaded): CommandRow => ({ name, group: household, summary, load });
const merge = (load: Loaded) => child('merge', 'cli.food.merge', load);
const seed = (load: Loaded) => child('seed', 'cli.food.seed', load);

/** Every command. A command is a row here and a file of its own. */
export const commands: readonly CommandRow[] = [
  { name: 'tui', group: start, summary: 'cli.tui.summary', load: () => import('./tui.ts') },
  { name: 'serve', group: start, summary: 'cli.serve.summary', load: () => import('./serve.ts') },

  { name: 'list', group: recipes, summary: 'cli.list.summary', load: () => import('../recipes/list.ts') },
  { name: 'search', group: recipes, summary: 'cli.search.summary', load: () => import('../recipes/search.ts') },
  { name: 'view', group: recipes, summary: 'cli.view.summary', load: () => import('../recipes/view.ts') },
  { name: 'import', group: recipes, summary: 'cli.import.title', load: () => import('../importing/import.ts') },
  { name: 'migrate', group: recipes, summary: 'cli.migrate.title', load: () => import('../migrations/migrate.ts') },
  { name: 'parse', group: recipes, summary: 'cli.parse.summary', load: () => import('../parsing/parse.ts') },
  { name: 'create', group: recipes, summary: 'cli.create.summary', load: () => import('../recipes/create.ts') },
  { name: 'edit', group: recipes, summary: 'cli.edit.summary', load: () => import('../recipes/edit.ts') },
  {
    name: 'duplicate',
    group: recipes,
    summary: 'cli.duplicate.summary',
    load: () => import('../recipes/duplicate.ts'),
  },
  { name: 'image', group: recipes, summary: 'cli.image.summary', load: () => import('../recipes/image.ts') },
  { name: 'delete', group: recipes, summary: 'cli.delete.summary', load: () => import('../recipes/delete.ts') },
  { name: 'export', group: recipes, summary: 'cli.export.summary', load: () => import('../recipes/export.ts') },
  { name: 'made', group: recipes, summary: 'cli.made.summary', load: () => import('../timeline/made.ts') },
  { name: 'rate', group: recipes, summary: 'cli.rate.summary', load: () => import('../ratings/rate.ts') },
  {
    name: 'rating',
    group: recipes,
    summary: 'cli.rate.about',
    children: [child('list', 'cli.rate.list', async () => ({ define: (await ratings()).ratings }))],
  },
  {
    name: 'favorite',
    group: recipes,
    summary: 'cli.favorite.summary',
    children: [
      child('list', 'cli.favorite.list', async () => ({ define: (await ratings()).favorites })),
      child('add', 'cli.favorite.add', async () => ({ define: (await favorite()).add })),
      child('remove', 'cli.favorite.remove', async () => ({ define: (await favorite()).remove })),
    ],
  },
  {
    name: 'comment',
    group: recipes,
    summary: 'cli.comment.summary',
    children: [
      child('list', 'cli.comment.list', async () => ({ define: (await comments()).list })),
      child('create', 'cli.comment.create', async () => ({ define: (await comments()).create })),
      child('edit', 'cli.comment.edit', async () => ({ define: (await comments()).edit })),
      child('delete', 'cli.comment.delete', async () => ({ define: (await comments()).remove })),
    ],
  },
  {
    name: 'share',
    group: recipes,
    summary: 'cli.share.summary',
    children: [
      child('list', 'cli.share.list', () => import('../sharing/list.ts')),
      child('view', 'cli.share.view', () => import('../sharing/view.ts')),
      child('create', 'cli.share.create', () => import('../sharing/create.ts')),
      child('edit', 'cli.share.edit', () => import('../sharing/edit.ts')),
      child('delete', 'cli.share.delete', () => import('../sharing/delete.ts')),
    ],
  },

  {
    name: 'timeline',
    group: recipes,
    summary: 'cli.timeline.summary',
    children: [
      child('list', 'cli.timeline.list', async () => ({ define: (await timeline()).list })),
      child('view', 'cli.timeline.view', async () => ({ define: (await timeline()).view })),
      child('create', 'cli.timeline.create', async () => ({ define: (await timeline()).create })),
      child('edit', 'cli.timeline.edit', async () => ({ define: (await timeline()).edit })),
      child('delete', 'cli.timeline.delete', async () => ({ define: (await timeline()).remove })),
    ],
  },
  {
    name: 'asset',
    group: recipes,
    summary: 'cli.asset.summary',
    children: [child('add', 'cli.asset.add', () => import('../recipes/asset-add.ts'))],
  },
  {
    name: 'bulk',
    group: recipes,
    summary: 'cli.bulk.summary',
    children: [
      child('tag', 'cli.bulk.add_tags', async () => ({ define: (await bulk()).tag })),
      child('categorize', 'cli.bulk.add_categories', async () => ({ define: (await bulk()).categorize })),
      child('settings', 'cli.bulk.settings', async () => ({ define: (await bulk()).settings })),
      child('delete', 'cli.bulk.delete', async () => ({ define: (await bulk()).remove })),
    ],
  },
  {
    name: 'archive',
    group: recipes,
    summary: 'cli.archive.summary',
    children: [
      child('list', 'cli.archive.list', async () => ({ define: (await archives()).list })),
      child('create', 'cli.archive.create', async () => ({ define: (await archives()).create })),
      child('download', 'cli.archive.download', async () => ({ define: (await archives()).download })),
      child('import', 'cli.archive.import', async () => ({ define: (await archives()).importOne })),
      child('delete', 'cli.archive.delete', async () => ({ define: (await archives()).remove })),
    ],
  },
  {
    name: 'action',
    group: recipes,
    summary: 'cli.action.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await actions()).list })),
      child('view', 'cli.family.view', async () => ({ define: (await actions()).view })),
      child('create', 'cli.family.create', async () => ({ define: (await actions()).create })),
      child('edit', 'cli.family.edit', async () => ({ define: (await actions()).edit })),
      child('delete', 'cli.family.delete', async () => ({ define: (await actions()).remove })),
    ],
  },

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

  familyRow('shopping', shopping, [
    child('add', 'cli.shopping.add', () => import('../shopping/add.ts')),
    child('check', 'cli.shopping.check', async () => ({ define: (await ticks()).check })),
    child('uncheck', 'cli.shopping.uncheck', async () => ({ define: (await ticks()).uncheck })),
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
    name: 'backup',
    group: more,
    summary: 'cli.backup.summary',
    children: [
      child('list', 'cli.backup.list', async () => ({ define: (await backups()).list })),
      child('create', 'cli.backup.create', async () => ({ define: (await backups()).create })),
      child('verify', 'cli.backup.verify', async () => ({ define: (await backups()).verify })),
      child('restore', 'cli.backup.restore', async () => ({ define: (await backups()).restore })),
      child('download', 'cli.backup.download', async () => ({ define: (await transfers()).download })),
      child('upload', 'cli.backup.upload', async () => ({ define: (await transfers()).upload })),
      child('delete', 'cli.backup.delete', async () => ({ define: (await backups()).remove })),
      child('prune', 'cli.backup.prune', async () => ({ define: (await backups()).prune })),
    ],
  },
  {
    name: 'job',
    group: more,
    summary: 'cli.job.summary',
    children: [
      child('list', 'cli.job.list', async () => ({ define: (await jobs()).list })),
      child('view', 'cli.job.view', async () => ({ define: (await jobs()).view })),
      child('run', 'cli.job.run', async () => ({ define: (await jobs()).start })),
      child('cancel', 'cli.job.cancel', async () => ({ define: (await jobs()).cancel })),
      child('schedule', 'cli.job.schedule', async () => ({ define: (await jobs()).schedule })),
    ],
  },
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

  {
    name: 'group',
    group: account,
    summary: 'cli.group.summary',
    children: [
      child('view', 'cli.group.view', () => import('../groups/view.ts')),
      child('edit', 'cli.group.edit', () => import('../groups/edit.ts')),
      child('list', 'cli.group.list', async () => ({ define: (await groups()).list })),
      child('create', 'cli.group.create', async () => ({ define: (await groups()).create })),
      child('rename', 'cli.group.rename', async () => ({ define: (await groups()).rename })),
      child('delete', 'cli.group.delete', async () => ({ define: (await groups()).remove })),
    ],
  },
  {
    name: 'member',
    group: account,
    summary: 'cli.member.summary',
    children: [
      child('list', 'cli.member.list', async () => ({ define: (await members()).list })),
      child('permit', 'cli.member.permit', async () => ({ define: (await members()).permit })),
    ],
  },
  {
    name: 'invite',
    group: account,
    summary: 'cli.invite.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await invitations()).list })),
      child('create', 'cli.invite.create', async () => ({ define: (await invitations()).create })),
      child('delete', 'cli.invite.delete', async () => ({ define: (await invitations()).remove })),
    ],
  },
  {
    name: 'token',
    group: account,
    summary: 'cli.token.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await tokens()).list })),
      child('create', 'cli.token.create', async () => ({ define: (await tokens()).create })),
      child('delete', 'cli.token.delete', async () => ({ define: (await tokens()).remove })),
    ],
  },
  {
    name: 'user',
    group: account,
    summary: 'cli.user.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await users()).list })),
      child('view', 'cli.family.view', async () => ({ define: (await users()).view })),
      child('create', 'cli.family.create', async () => ({ define: (await users()).create })),
      child('edit', 'cli.user.edit', async () => ({ define: (await users()).edit })),
      child('delete', 'cli.user.delete', async () => ({ define: (await users()).remove })),
      child('image', 'cli.user.image', async () => ({ define: (await rescue()).image })),
      child('disable', 'cli.user.disable', async () => ({ define: (await userStates()).disable })),
      child('restore', 'cli.user.restore', async () => ({ define: (await userStates()).restore })),
      child('reset-second-factor', 'cli.user.reset_factor', async () => ({
        define: (await userStates()).resetSecondFactor,
      })),
      child('unlock', 'cli.user.unlock', async () => ({ define: (await rescue()).unlock })),
      child('reset-password', 'cli.user.reset_password', async () => ({ define: (await rescue()).resetPassword })),
    ],
  },
  { name: 'login', group: account, summary: 'cli.login.summary', load: login, aliasOf: 'auth login' },
  { name: 'logout', group: account, summary: 'cli.logout.summary', load: logout, aliasOf: 'auth logout' },
  { name: 'whoami', group: account, summary: 'cli.whoami.summary', load: () => import('../users/whoami.ts') },
  {
    name: 'auth',
    group: account,
    summary: 'cli.auth.summary',
    children: [
      { name: 'login', group: account, summary: 'cli.login.summary', load: login },
      { name: 'logout', group: account, summary: 'cli.logout.summary', load: logout },
      { name: 'status', group: account, summary: 'cli.status.summary', load: () => import('../auth/status.ts') },
      child('password', 'cli.auth.password', async () => ({ define: (await passwords()).change })),
      child('forgot-password', 'cli.auth.forgot_password', async () => ({ define: (await passwords()).forgot })),
      child('reset-password', 'cli.auth.reset_password', async () => ({ define: (await passwords()).reset })),
      child('register', 'cli.auth.register', () => import('../auth/register.ts')),
      child('sessions', 'cli.session.summary', async () => ({ define: (await sessions()).list })),
      child('end-session', 'cli.session.end', async () => ({ define: (await sessions()).end })),
      {
        name: 'second-factor',
        group: account,
        summary: 'cli.factor.summary',
        children: [
          child('status', 'cli.factor.status', async () => ({ define: (await secondFactor()).status })),
          child('enable', 'cli.factor.enable', async () => ({ define: (await secondFactor()).enable })),
          child('disable', 'cli.factor.disable', async () => ({ define: (await secondFactor()).disable })),
          child('codes', 'cli.factor.codes', async () => ({ define: (await secondFactor()).codes })),
        ],
      },
      {
        name: 'passkey',
        group: account,
        summary: 'cli.passkey.summary',
        children: [
          child('list', 'cli.family.list', async () => ({ define: (await passkeys()).list })),
          child('rename', 'cli.passkey.rename', async () => ({ define: (await passkeys()).rename })),
          child('delete', 'cli.passkey.delete', async () => ({ define: (await passkeys()).remove })),
        ],
      },
    ],
  },
  {
    name: 'audit',
    group: account,
    summary: 'cli.audit.summary',
    children: [
      child('list', 'cli.audit.list', async () => ({ define: (await audit()).list })),
      child('export', 'cli.audit.export', async () => ({ define: (await audit()).exportLog })),
    ],
  },

  { name: 'about', group: more, summary: 'cli.about.summary', load: () => import('../site/about.ts') },
  {
    name: 'site',
    group: more,
    summary: 'cli.site.summary',
    children: [
      { name: 'mail-test', group: more, summary: 'cli.site.mail_test', load: () => import('../site/mail-test.ts') },
      child('info', 'cli.site.info', async () => ({ define: (await maintenance()).info })),
      child('check', 'cli.site.check', async () => ({ define: (await maintenance()).siteCheck })),
      child('statistics', 'cli.site.statistics', async () => ({ define: (await maintenance()).statistics })),
    ],
  },
  {
    name: 'maintenance',
    group: more,
    summary: 'cli.maintenance.summary',
    children: [
      child('summary', 'cli.maintenance.show', async () => ({ define: (await maintenance()).summary })),
      child('storage', 'cli.maintenance.storage', async () => ({ define: (await maintenance()).storage })),
      child('logs', 'cli.maintenance.logs', async () => ({ define: (await maintenance()).logs })),
      child('clean', 'cli.maintenance.clean', async () => ({ define: (await maintenance()).clean })),
      child('check', 'cli.maintenance.check', async () => ({ define: (await maintenance()).check })),
    ],
  },
  {
    name: 'doctor',
    group: more,
    summary: 'cli.doctor.summary',
    load: async () => ({ define: (await maintenance()).doctor }),
  },
  { name: 'api', group: more, summary: 'cli.api.summary', load: () => import('../site/api.ts') },
  {
    name: 'db',
    group: more,
    summary: 'cli.db.summary',
    children: [{ name: 'copy', group: more, summary: 'cli.db.copy', load: () => import('./db-copy.ts') }],
  },
  { name: 'completion', group: more, summary: 'cli.completion.summary', load: () => import('./completion.ts') },
  { name: 'help', group: more, summary: 'cli.help.summary', load: () => import('./help-command.ts') },
];
