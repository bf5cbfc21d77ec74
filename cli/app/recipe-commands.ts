import { type CommandRow, child, groups } from './command-row.ts';

const { recipes } = groups;

const comments = () => import('../comments/comments.ts');
const timeline = () => import('../timeline/events.ts');
const archives = () => import('../recipes/archives.ts');
const bulk = () => import('../recipes/bulk.ts');
const actions = () => import('../automation/actions.ts');
const ratings = () => import('../ratings/list.ts');
const favorite = () => import('../ratings/favorite.ts');

/** Commands for recipes. */
export const recipeCommands: readonly CommandRow[] = [
  { name: 'list', group: recipes, summary: 'cli.list.summary', load: () => import('../recipes/list.ts') },
  { name: 'search', group: recipes, summary: 'cli.search.summary', load: () => import('../recipes/search.ts') },
  { name: 'suggest', group: recipes, summary: 'cli.suggest.summary', load: () => import('../recipes/suggest.ts') },
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
  { name: 'restore', group: recipes, summary: 'cli.restore.summary', load: () => import('../recipes/restore.ts') },
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
      child('run', 'cli.action.run', async () => ({ define: (await actions()).run })),
      child('edit', 'cli.family.edit', async () => ({ define: (await actions()).edit })),
      child('delete', 'cli.family.delete', async () => ({ define: (await actions()).remove })),
    ],
  },
];
