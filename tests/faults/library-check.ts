import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { imageFiles } from '../../core/recipes/endpoints.ts';

/** Finds faults of a library that is not open: in its rows, and between rows and files. */
export function faultsOf(dataDir: string): string[] {
  const database = new Sqlite(join(dataDir, 'lovage.db'));
  try {
    const integrity = database.pragma('integrity_check', { simple: true }) as string;
    const dangling = database.pragma('foreign_key_check') as unknown[];
    const pictured = database.prepare('SELECT id FROM recipes WHERE image IS NOT NULL').pluck().all() as string[];
    const unindexed = database
      .prepare('SELECT name FROM recipes WHERE seq NOT IN (SELECT rowid FROM recipe_words)')
      .pluck()
      .all() as string[];
    const missing = pictured.flatMap((id) =>
      imageFiles.map((file) => join('recipes', id, 'images', file)).filter((path) => !existsSync(join(dataDir, path))),
    );
    return [
      ...(integrity === 'ok' ? [] : [integrity]),
      ...dangling.map((row) => `points nowhere: ${JSON.stringify(row)}`),
      ...unindexed.map((name) => `is not found by any search: ${name}`),
      ...missing.map((path) => `is not there: ${path}`),
    ];
  } finally {
    database.close();
  }
}
