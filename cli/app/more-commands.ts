import { type CommandRow, child, groups } from './command-row.ts';

const { more } = groups;

const backups = () => import('../backups/backups.ts');
const transfers = () => import('../backups/transfer.ts');
const jobs = () => import('../jobs/jobs.ts');
const maintenance = () => import('../maintenance/maintenance.ts');

/** Commands for operating a library, and for the program itself. */
export const moreCommands: readonly CommandRow[] = [
  {
    name: 'backup',
    group: more,
    summary: 'cli.backup.summary',
    children: [
      child('list', 'cli.backup.list', async () => ({ define: (await backups()).list })),
      child('create', 'cli.backup.create', async () => ({ define: (await backups()).create })),
      child('verify', 'cli.backup.verify', async () => ({ define: (await backups()).verify })),
      child('restore', 'cli.backup.restore', () => import('../backups/restore.ts')),
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
  { name: 'about', group: more, summary: 'cli.about.summary', load: () => import('../site/about.ts') },
  {
    name: 'config',
    group: more,
    summary: 'cli.config.summary',
    children: [child('locales', 'cli.config.locales', () => import('../site/locales.ts'))],
  },
  {
    name: 'site',
    group: more,
    summary: 'cli.site.summary',
    children: [
      { name: 'mail-test', group: more, summary: 'cli.site.mail_test', load: () => import('../site/mail-test.ts') },
      { name: 'ai-test', group: more, summary: 'cli.site.ai_test', load: () => import('../site/ai-test.ts') },
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
  { name: 'apply', group: more, summary: 'cli.apply.summary', load: () => import('../automation/apply.ts') },
  { name: 'sync', group: more, summary: 'cli.sync.summary', load: () => import('../automation/sync.ts') },
  { name: 'watch', group: more, summary: 'cli.watch.summary', load: () => import('../automation/watch.ts') },
  { name: 'mcp', group: more, summary: 'cli.mcp.summary', load: () => import('../assistant/mcp.ts') },
  { name: 'api', group: more, summary: 'cli.api.summary', load: () => import('../site/api.ts') },
  {
    name: 'db',
    group: more,
    summary: 'cli.db.summary',
    children: [{ name: 'copy', group: more, summary: 'cli.db.copy', load: () => import('./db-copy.ts') }],
  },
  {
    name: 'completion',
    group: more,
    summary: 'cli.completion.summary',
    load: () => import('./completion/completion.ts'),
  },
  { name: 'help', group: more, summary: 'cli.help.summary', load: () => import('./help/help-command.ts') },
];
