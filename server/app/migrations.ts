import type { Migration } from '../kit/migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sqlite.sql', { eager: true, query: '?raw', import: 'default' });

/** The migrations of a library in SQLite, in order. */
export const sqliteMigrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: /([\w-]+)\.sqlite\.sql$/.exec(path)![1]!, sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
