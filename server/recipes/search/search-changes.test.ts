import { describe, expect, test } from 'vitest';
import { addGroup, each, fixture, recipe } from '../../../tests/kit/search-fixture.ts';
import { recipeSearch } from './recipe-search.ts';

describe('changes', () => {
  test('an indexed recipe is replaced and removed', async () => {
    const { database, search, add, seqs } = await fixture({ seq: 1, name: 'Soup' }, { seq: 2, name: 'Soup' });
    await add({ seq: 1, name: 'Stew' });
    expect(await seqs('soup')).toEqual([2]);
    expect(await seqs('stew')).toEqual([1]);
    await database.tx(() => search.remove(1));
    await database.tx(() => search.remove(99));
    expect(await seqs('stew')).toEqual([]);
  });

  test('a transaction finds its own words, and others find them after its commit', async () => {
    const { database, search, seqs } = await fixture();
    const indexed = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const writing = database.tx(async () => {
      await search.index(recipe({ seq: 1, name: 'Soup' }));
      expect(await seqs('soup')).toEqual([1]);
      indexed.resolve();
      await looked.promise;
    });
    await Promise.race([indexed.promise, writing]);
    expect(await seqs('soup')).toEqual([]);
    looked.resolve();
    await writing;
    expect(await seqs('soup')).toEqual([1]);
  });

  test('rolled-back changes are not found, and their words are indexed when they return', async () => {
    const { database, search, add, seqs, reopened } = await fixture();
    for (let round = 0; round < 3; round++) {
      const undone = database.tx(async () => {
        await search.index(recipe({ seq: 1, name: 'Strawberries' }));
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
    }
    expect(await seqs('strawberries')).toEqual([]);
    await add({ seq: 1, groupId: 'ben', name: 'Bread' }, { seq: 2, name: 'Strawberries' });
    expect(await seqs('berries')).toEqual([2]);
    expect((await reopened().ranks('anna', 'berries')).flat()).toEqual([2]);
    expect((await reopened().ranks('ben', 'berries')).flat()).toEqual([]);
  });

  test('parts of words are found after a restart', async () => {
    const { reopened } = await fixture({ seq: 1, name: 'Strawberries' }, { seq: 2, name: 'Strawberries' });
    expect((await reopened().ranks('anna', 'berries')).flat()).toEqual([2, 1]);
  });

  test('the key of a deleted group is not reused', async () => {
    const { database, add, search } = await fixture({ seq: 1, groupId: 'ben', name: 'Soup' });
    await database.tx(() => database.query('DELETE FROM groups WHERE id = ?', ['ben']));
    await addGroup(database, 'cleo');
    await add({ seq: 2, groupId: 'cleo', name: 'Soup' });
    expect((await search.ranks('cleo', 'soup')).flat()).toEqual([2]);
  });

  test('words that another process adds are found by parts and with typos', async () => {
    const { database, seqs, reopened } = await fixture({ seq: 1, name: 'Strawberries' });
    expect(await seqs('berries')).toEqual([1]);
    if (database.dialect === 'sqlite') return;
    await database.tx(() => reopened().index(recipe({ seq: 2, name: 'Blackberries' })));
    expect(await seqs('berries')).toEqual([2, 1]);
    expect(await seqs('blackbxrries')).toEqual([2]);
  });

  test('a rebuild replaces everything and brings the index up to date', async () => {
    const { search, seqs, add } = await fixture({ seq: 1, name: 'Strawberries' }, { seq: 2, name: 'Toast' });
    expect(await search.isCurrent()).toBe(false);
    await search.rebuild(each([recipe({ seq: 2, name: 'Blackberries' })]));
    expect(await search.isCurrent()).toBe(true);
    expect(await seqs('berries')).toEqual([2]);
    expect(await seqs('toast')).toEqual([]);
    await add({ seq: 3, name: 'Blueberries' });
    expect(await seqs('berries')).toEqual([3, 2]);
  });

  test('a rebuild that fails leaves the old index', async () => {
    const { search, seqs } = await fixture({ seq: 1, name: 'Strawberries' });
    async function* broken() {
      yield recipe({ seq: 2, name: 'Blackberries' });
      throw new Error('unreadable');
    }
    await expect(search.rebuild(broken())).rejects.toThrow('unreadable');
    expect(await seqs('berries')).toEqual([1]);
    expect(await search.isCurrent()).toBe(false);
  });
});

test('compacting the index leaves one segment, the same results, and nothing to do again', async () => {
  const texts = Array.from({ length: 120 }, (_, at) => ({
    seq: at + 1,
    name: `Soup ${at}`,
    steps: Array.from({ length: 60 }, (_, word) => `word${at}x${word}`).join(' '),
  }));
  const { database, search, seqs } = await fixture(...texts);
  const before = await seqs('soup');
  const { signal } = new AbortController();
  const isSqlite = database.dialect === 'sqlite';
  expect(await search.compact(signal)).toBe(isSqlite);
  expect(await search.compact(signal)).toBe(false);
  if (isSqlite) {
    const [row] = await database.query<{ segments: number }>(
      'SELECT count(DISTINCT segid) AS segments FROM recipe_words_idx',
      [],
    );
    expect(row!.segments).toBe(1);
  }
  expect(await seqs('soup')).toEqual(before);
  expect(await seqs('word7x59')).toEqual([8]);
});

test('groups whose words are forgotten for others still find parts of words and typos', async () => {
  const { database } = await fixture();
  // Room for the words of one group.
  const search = recipeSearch(database, { maxWords: 4 });
  const find = async (groupId: string, text: string) =>
    (await search.find(groupId, text, { offset: 0, limit: 9 })).seqs;
  for (const [index, groupId] of ['anna', 'ben', 'anna', 'ben', 'anna'].entries())
    await database.tx(() => search.index(recipe({ seq: index + 1, groupId, name: `Lasagna number${index}` })));
  expect(await find('anna', 'lasanga')).toEqual([5, 3, 1]);
  expect(await find('ben', 'lasanga')).toEqual([4, 2]);
  expect(await find('anna', 'umber4')).toEqual([5]);
  expect(await find('ben', 'umber3')).toEqual([4]);
  // Written and read at once.
  const writes = Array.from({ length: 12 }, (_, at) =>
    database.tx(() => search.index(recipe({ seq: 10 + at, groupId: at % 2 ? 'anna' : 'ben', name: `Stew${at}x` }))),
  );
  const reads = Array.from({ length: 12 }, (_, at) => find(at % 2 ? 'ben' : 'anna', 'lasanga'));
  await Promise.all([...writes, ...reads]);
  for (let at = 0; at < 12; at++) expect(await find(at % 2 ? 'anna' : 'ben', `tew${at}x`)).toEqual([10 + at]);
});

test('a rebuild that writes its words in parts counts each recipe', async () => {
  const { database } = await fixture();
  const search = recipeSearch(database, { maxWords: 3 });
  const names = ['Rye bread', 'Oat bread', 'Bread soup', 'Onion soup'];
  const texts = names.map((name, at) => recipe({ seq: at + 1, groupId: at === 3 ? 'ben' : 'anna', name }));
  await search.rebuild(each(texts));
  const rows = await database.query<{ word: string; recipes: number }>(
    'SELECT word, recipes FROM search_words WHERE recipes > 1 ORDER BY word',
    [],
  );
  expect(rows).toEqual([{ word: 'bread', recipes: 3 }]);
  expect((await search.find('anna', 'braed', { offset: 0, limit: 9 })).seqs).toEqual([3, 2, 1]);
});
