import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keepPlan } from './sqlite.ts';

test('SQLite prepares no statement again for other values', () => {
  expect(keepPlan('select a from b where c = ? and d >= ? and e in (?, ?) limit ? offset ?')).toBe(
    'select a from b where c = +? and d >= +? and e in (?, ?) limit +? offset +?',
  );
});

test('a comparison with a value finds the same rows, by the same index', () => {
  const database = new Sqlite(':memory:');
  database.exec(`create table t (id text primary key, n integer, at integer) strict; create index t_n on t (n);
    insert into t values ('a', 1, 10), ('b', 2, 20), ('c', null, 30)`);
  const plan = (text: string, ...params: unknown[]) =>
    database
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...params)
      .map(({ detail }) => detail);
  for (const [text, ...params] of [
    ['select * from t where id = ?', 'b'],
    ['select * from t where n = ? and at > ?', 2, 5],
    ['select * from t where n between ? and ? order by id limit ?', 1, 2, 1],
    ['select * from t where id like ? limit ? offset ?', '%b%', 5, 0],
  ] as const) {
    expect(database.prepare(keepPlan(text)).all(...params)).toEqual(database.prepare(text).all(...params));
    expect(plan(keepPlan(text), ...params)).toEqual(plan(text, ...params));
  }
});
