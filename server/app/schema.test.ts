import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { notCopied } from './copying/copy-library.ts';
import { openLibrary } from './library.ts';

const COLUMNS = {
  sqlite: `SELECT t.name || '.' || c.name AS name FROM sqlite_master t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'recipe_words_%'`,
  postgres: `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema()`,
};

test('the tables in the code match the migrations, except those that are not copied', async () => {
  const { database } = await openLibrary({ dataDir: temporaryFolder(), databaseUrl: await ownDatabase() });
  onTestFinished(() => database.close());
  const stored = (await database.query<{ name: string }>(COLUMNS[database.dialect], [])).map(({ name }) => name);
  const isCopied = (name: string) => !notCopied.some((table) => name.startsWith(`${table}.`));
  const known = Object.values(database.tables as Record<string, Table>).flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(stored.filter(isCopied).sort()).toEqual(known.sort());
});
