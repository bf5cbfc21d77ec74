import Sqlite from 'better-sqlite3';
import { damageTexts } from './damage-text.ts';

/**
 * Checks a database that may be in use: its pages, and rows with dangling references. The quick check leaves out
 * indexes and references.
 */
export function checkSqlite({ path, isQuick }: { path: string; isQuick: boolean }): {
  damaged: string[];
  dangling: string[];
} {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const said = database.pragma(isQuick ? 'quick_check(100)' : 'integrity_check(100)') as Record<string, string>[];
    const damaged = damageTexts(said.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok'));
    if (isQuick) return { damaged, dangling: [] };
    const links = database.pragma('foreign_key_check') as { table: string; rowid: number | null; parent: string }[];
    return {
      damaged,
      dangling: links.map(({ table, rowid, parent }) => `${table} ${rowid ?? ''} → ${parent}`),
    };
  } finally {
    database.close();
  }
}
