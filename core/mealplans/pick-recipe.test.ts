import { describe, expect, test } from 'vitest';
import { pickRecipe, rulesFor } from './pick-recipe.ts';

const inOrder = (ids: readonly string[]) => ids;
const backwards = (ids: readonly string[]) => ids.toReversed();
const fresh = (id: string) => ({ id, lastMade: null });
const made = (id: string, day: string) => ({ id, lastMade: new Date(`${day}T18:00:00Z`) });
const day = '2026-05-15';

describe('a rule', () => {
  const rule = (ruleDay: 'friday' | 'monday' | 'unset', entryType: 'dinner' | 'lunch' | 'unset') => ({
    day: ruleDay,
    entryType,
  });

  test('applies to its weekday and meal, or to any', () => {
    const friday = [rule('friday', 'dinner'), rule('friday', 'unset'), rule('unset', 'dinner'), rule('unset', 'unset')];
    const others = [rule('monday', 'dinner'), rule('friday', 'lunch'), rule('unset', 'lunch')];
    expect(rulesFor([...friday, ...others], day, 'dinner')).toEqual(friday);
  });
});

describe('a random recipe', () => {
  test('is the first in the shuffled order', () => {
    const candidates = [fresh('a'), fresh('b'), fresh('c')];
    expect(pickRecipe(candidates, { day, planned: [], shuffle: inOrder })).toEqual({
      id: 'a',
      recent: 0,
      nearestDays: null,
    });
    expect(pickRecipe(candidates, { day, planned: [], shuffle: backwards })?.id).toBe('c');
  });

  test('was not eaten in the two weeks before', () => {
    const candidates = [made('a', '2026-05-01'), made('b', '2026-04-30')];
    expect(pickRecipe(candidates, { day, planned: [], shuffle: inOrder })).toMatchObject({ id: 'b', recent: 1 });
  });

  test('is not planned within two weeks, earlier or later', () => {
    const planned = [
      { recipeId: 'a', date: '2026-05-02' },
      { recipeId: 'b', date: '2026-05-29' },
      { recipeId: 'c', date: '2026-05-30' },
    ];
    const candidates = [fresh('a'), fresh('b'), fresh('c')];
    expect(pickRecipe(candidates, { day, planned, shuffle: inOrder })).toMatchObject({ id: 'c', recent: 2 });
  });

  test('is the one whose nearest meal is farthest away if all are close', () => {
    const planned = [
      { recipeId: 'a', date: '2026-05-12' },
      { recipeId: 'b', date: '2026-05-20' },
      { recipeId: 'b', date: '2026-05-06' },
    ];
    const candidates = [fresh('a'), fresh('b'), made('c', '2026-05-15')];
    expect(pickRecipe(candidates, { day, planned, shuffle: backwards })).toEqual({
      id: 'b',
      recent: 3,
      nearestDays: 5,
    });
  });

  test('is missing if nothing fits', () => {
    expect(pickRecipe([], { day, planned: [], shuffle: inOrder })).toBeNull();
  });
});
