import { beforeAll, expect, test } from 'vitest';
import { ruleConfidence } from '../rules/rule-confidence.ts';
import { furtherLanguages } from './further.ts';
import { furtherFoods, loadWordsAndFoods } from './further-foods.ts';
import { isCommonFood } from './known-foods.ts';

beforeAll(loadWordsAndFoods);

/** The interface has no translation into these, so there are no foods for a new household. */
const WITHOUT_FOODS: readonly string[] = ['fa', 'hi', 'th'];

test.each(furtherLanguages.filter((language) => !WITHOUT_FOODS.includes(language)))(
  '%s: the foods that a household starts with are common foods',
  (language) => {
    const [[onion]] = Object.values(furtherFoods(language)![0]!) as [[string]];
    expect(isCommonFood(onion, language)).toBe(true);
    expect(isCommonFood('xyzzy', language)).toBe(false);
  },
);

test('both scripts of Chinese count', () => {
  expect(isCommonFood('鸡蛋', 'zh')).toBe(true);
  expect(isCommonFood('雞蛋', 'zh')).toBe(true);
});

test('a common food makes a reading surer', () => {
  const reading = (food: string) =>
    ruleConfidence({ text: `2 ${food}`, language: 'uk', amount: null, unit: null, food, notes: [] });
  expect(reading('цибуля').food).toBeGreaterThan(reading('цибулинка').food!);
});
