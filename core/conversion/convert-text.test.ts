import { describe, expect, test } from 'vitest';
import { convertText } from './convert-text.ts';

const metric = (text: string, locale = 'en-US') => convertText(text, { units: 'metric', locale });
const us = (text: string, locale = 'en-US') => convertText(text, { units: 'us', locale });

describe('the text of a step', () => {
  test.each([
    ['Preheat the oven to 350°F.', 'Preheat the oven to 180°C.'],
    ['Preheat to 375 degrees F.', 'Preheat to 190 degrees C.'],
    ['Heat the oil to 350–375°F', 'Heat the oil to 180–190°C'],
    ['Preheat the air fryer to 385°F', 'Preheat the air fryer to 195°C'],
    ['Boil the syrup to 238°F', 'Boil the syrup to 114°C'],
    ['Cook to 165 Fahrenheit', 'Cook to 74 Celsius'],
    ['in a 9 x 13-inch pan', 'in a 23 x 33 cm pan'],
    ['Roll out to ¼-inch thickness', 'Roll out to 0.5 cm thickness'],
    ['Stir in 1 cup milk and 8 oz. cream cheese.', 'Stir in 240 ml milk and 225 g cream cheese.'],
    ['Add 2 cups. Stir.', 'Add 480 ml. Stir.'],
    ['Cream 1 cup sugar and 2 sticks butter', 'Cream 200 g sugar and 225 g butter'],
    ['1-1/2 cups water, 1 and 1/2 cups milk', '360 ml water, 360 ml milk'],
  ])('in metric units: %s', (written, expected) => expect(metric(written)).toBe(expected));

  test.each([
    ['Auf 180 °C vorheizen', 'Auf 350 °F vorheizen', 'de-DE'],
    ['bei 180 Grad (Umluft 160 Grad) backen', 'bei 350 °F (Umluft 325 °F) backen', 'de-DE'],
    ['Préchauffez à 200°C', 'Préchauffez à 400°F', 'fr-FR'],
    ['Form mit 26 cm', 'Form mit 10 inches', 'de-DE'],
    ['牛乳100mlを加える', '牛乳7 大さじを加える', 'ja-JP'],
  ])('in US units: %s', (written, expected, locale) => expect(us(written, locale)).toBe(expected));

  test.each([
    ['350°F (180°C)', '180°C'],
    ['180°C/350°F/gas 4', '180°C/gas 4'],
    ['350°F (180°C, gas mark 4)', '180°C (gas mark 4)'],
    ['1 cup (240 ml) of milk', '240 ml of milk'],
    ['2 lb / 900 g potatoes', '900 g potatoes'],
  ])('keeps what the author says in both: %s', (written, expected) => expect(metric(written)).toBe(expected));

  test.each([
    'Bake for 30 minutes, then 10 more.',
    'See https://example.com/2-cups-flour?temp=350°F',
    '[2 tips](https://example.com/9-inch)',
    'Serves 4 in 2 bowls',
    'Step 8 Once cooled, pipe the cream',
    'Chill for 2 h at 4°C',
    'Divide into 12 pieces, 1 to each cup',
  ])('stays as it is: %s', (written) => expect(metric(written)).toBe(written));

  test('takes no pair of different amounts for one', () => {
    expect(metric('1 cup (10 g) rice')).toBe('185 g (10 g) rice');
    expect(metric('1 lb beef (500 ml stock)')).toBe('450 g beef (500 ml stock)');
  });

  test('is the same when it is converted again', () => {
    const once = metric('Bake 2 cups flour and 8 oz butter at 350°F in a 9-inch pan');
    expect(metric(once)).toBe(once);
  });
});
