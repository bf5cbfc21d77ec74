import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Pool } from 'undici';
import { type Call, callsOf, cpuOf } from '../calls.ts';
import type { Figure } from '../figure.ts';
import { asked, type Library, shoppingList } from '../household.ts';
import { account, indexRecipes, library, madeRecipes, tokenFor } from '../library.ts';
import { residentMb, serve } from '../processes.ts';

/** Households of the small site and of the large ones. `GROWTH=10000` measures a million recipes, in half an hour. */
const SIZES = [10, ...(process.env.GROWTH ?? '300').split(',').map(Number)];
const RECIPES = 100;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** A call of one household may cost this much more on the large site. */
const GOAL = 1.3;

/** Columns that hold an id of the household itself, of its people or of its data. */
const ID = /^(id|.*_id)$/;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/** Data of a household besides recipes: foods with units and labels, four weeks of plans, and a list. */
async function furnish(server: Library): Promise<void> {
  for (const noun of ['foods', 'units', 'labels'])
    await asked(server, 'POST', `/api/groups/seeders/${noun}`, { locale: 'en-US' });
  for (let day = 1; day <= 28; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    await asked(server, 'POST', '/api/groups/mealplans', {
      date,
      entryType: 'dinner',
      title: `Dinner ${day}`,
      text: '',
    });
  }
  await shoppingList(server, 'Groceries', 50);
}

/** Tables with rows of a household, so that each one comes after those that it refers to. */
function tablesOf(db: Sqlite.Database): string[] {
  const names = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'recipe_words%'",
    )
    .pluck()
    .all() as string[];
  const personal = new Set([
    'sessions',
    'api_tokens',
    'search_groups',
    'search_words',
    'audit_log',
    'jobs',
    'kept_messages',
  ]);
  const filled = (name: string) => db.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get() !== undefined;
  const isOfHousehold = (name: string) =>
    (db.pragma(`table_info(${name})`) as Column[]).some((column) => column.name.endsWith('_id')) || name === 'groups';
  return names.filter((name) => !personal.has(name) && isOfHousehold(name) && filled(name));
}

/** The value of a column in copy number `n.n`. Ids begin with the number; other unique values end with it. */
function copied({ name, type }: Column, table: string): string {
  const isText = type.toUpperCase().startsWith('T');
  if (table === 'recipes' && name === 'seq') return `t.seq + n.n * ${RECIPES}`;
  if (isText && ID.test(name)) return `printf('%08x', n.n) || substr(t.${name}, 9)`;
  const unique: Readonly<Record<string, readonly string[]>> = {
    groups: ['name', 'slug'],
    users: ['username', 'email'],
  };
  return unique[table]?.includes(name) ? `t.${name} || '-' || n.n` : `t.${name}`;
}

/** Copies the only household of a library until there are `count`. The copies differ in ids and names only. */
function multiply(file: string, count: number): void {
  const db = new Sqlite(file);
  db.pragma('foreign_keys = OFF');
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.exec(`CREATE TEMP TABLE n (n INTEGER PRIMARY KEY);
    WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${count - 1}) INSERT INTO n SELECT n FROM c`);
  for (const table of tablesOf(db)) {
    const own = (column: Column) =>
      // Left out, so that SQLite assigns a number.
      table === 'recipes' || !(column.pk === 1 && column.type.toUpperCase() === 'INTEGER');
    const columns = (db.pragma(`table_info(${table})`) as Column[]).filter(own);
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => copied(column, table)).join(', ');
    db.exec(
      `CREATE TEMP TABLE t AS SELECT * FROM ${table}; INSERT INTO ${table} (${names}) SELECT ${values} FROM n, temp.t; DROP TABLE temp.t`,
    );
  }
  db.pragma('journal_mode = WAL');
  db.exec('ANALYZE');
  db.close();
}

/** A library of so many equal households. */
async function site(count: number): Promise<string> {
  const dataDir = await library(RECIPES);
  const file = join(dataDir, 'lovage.db');
  const server = await serve(dataDir);
  await furnish({ url: server.url, token: await tokenFor(server.url) });
  await server.stop();
  multiply(file, count);
  const made = madeRecipes(RECIPES);
  await indexRecipes(file, function* (groupId) {
    for (let at = 0; at < count; at++) {
      const copy = at === 0 ? groupId : at.toString(16).padStart(8, '0') + groupId.slice(8);
      for (const [index, recipe] of made.entries()) yield [1 + index + at * RECIPES, copy, recipe];
    }
  });
  return dataDir;
}

interface Measured {
  readonly cpu: ReadonlyMap<string, number>;
  readonly readyMs: number;
  readonly memoryMb: number;
  readonly bytes: number;
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
}

/** A running site, and how to measure one of its calls. */
async function opened(count: number, dataDir: string) {
  const file = join(dataDir, 'lovage.db');
  const db = new Sqlite(file, { readonly: true });
  const tables = db
    .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC')
    .all() as Measured['tables'];
  db.close();
  const server = await serve(dataDir);
  const memoryMb = residentMb(server.pid);
  const pool = new Pool(server.url, { connections: CONNECTIONS });
  // Neither the first household nor the last.
  const token = await tokenFor(server.url, `${account.ADMIN_USERNAME}-${Math.floor(count / 2)}`);
  const calls: Call[] = await callsOf({ url: server.url, token }, RECIPES);
  const cpu = new Map<string, number>();
  return {
    calls: calls.length,
    async measure(index: number): Promise<void> {
      const call = calls[index]!;
      const one = await cpuOf(server, pool, token, call);
      cpu.set(call.name, Math.min(one, cpu.get(call.name) ?? one));
    },
    async close(): Promise<Measured> {
      await pool.close();
      await server.stop();
      return { cpu, readyMs: server.readyMs, memoryMb, bytes: statSync(file).size, tables };
    },
  };
}

/** The cost of calls of one household on a small site and on large ones, each call on all of them in turn. */
export async function growth(): Promise<Figure[]> {
  const folders: string[] = [];
  for (const size of SIZES) folders.push(await site(size));
  const sites = [];
  for (const [index, size] of SIZES.entries()) sites.push(await opened(size, folders[index]!));
  // Other work on the machine then slows all of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (let call = 0; call < sites[0]!.calls; call++) for (const one of sites) await one.measure(call);
  const all: Measured[] = [];
  for (const one of sites) all.push(await one.close());
  const [small, ...large] = all;
  return large.flatMap((one, index): Figure[] => {
    const count = SIZES[index + 1]!;
    const name = (what: string) => `${count.toLocaleString('en-US')} households: ${what}`;
    return [
      ...[...one.cpu].map(([call, cpu]) => ({
        name: name(`${call}, beside ${SIZES[0]} households`),
        value: cpu / small!.cpu.get(call)!,
        goal: GOAL,
        unit: '×',
        note: `${cpu.toFixed(0)} µs, ${small!.cpu.get(call)!.toFixed(0)} µs`,
      })),
      { name: name('server ready after spawn'), value: one.readyMs, goal: null, unit: 'ms' },
      { name: name('memory after the start'), value: one.memoryMb, goal: null, unit: 'MB' },
      { name: name('size of a household'), value: one.bytes / count / 1024, goal: null, unit: 'KB' },
      ...one.tables.slice(0, 14).map(({ name: table, bytes }) => ({
        name: name(`of that, ${table}`),
        value: bytes / count / 1024,
        goal: null,
        unit: 'KB',
      })),
    ];
  });
}
