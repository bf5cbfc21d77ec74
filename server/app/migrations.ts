import type { Migration } from '../kit/database/migrate.ts';

export const inOrder = (files: Record<string, string>): readonly Migration[] =>
  Object.entries(files)
    .map(([path, sql]) => ({ name: /([\w-]+)\.\w+\.sql$/.exec(path)![1]!, sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The SQLite migrations of a library, in order. */
export const sqliteMigrations = inOrder(
  import.meta.glob<string>('./migrations/*.sqlite.sql', { eager: true, query: '?raw', import: 'default' }),
);
