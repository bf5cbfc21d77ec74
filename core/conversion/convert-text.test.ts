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
    ['Roll out to ¼-inch thickness', 'Roll out to 6 mm thickness'],
    ['Slice ⅛ to ¼ inch thick', 'Slice 3 to 6 mm thick'],
    ['Cut into 1- to 2-inch pieces', 'Cut into 2.5 to 5 cm pieces'],
    ['in a 9 × 13 × 2-inch pan', 'in a 23 × 33 × 5 cm pan'],
    ['a 9" pan, a 9"x13" pan or a 9 x 13” pan', 'a 23 cm pan, a 23x33 cm pan or a 23 x 33 cm pan'],
    ['1 1/2" balls (½" apart)', '4 cm balls (1.5 cm apart)'],
    ['Bake at 350 degrees for 10 minutes', 'Bake at 180 °C for 10 minutes'],
    ['Bake in a 350° oven, or at 325°/160°C', 'Bake in a 180°C oven, or at 160°C'],
    ['Freeze at 0°F or -4 °F', 'Freeze at -18°C or -20 °C'],
    ['Grill 4 x 6 oz fillets', 'Grill 4 x 170 g fillets'],
    ['Boil 1 lb 4 oz potatoes and 2 pounds, 8 ounces beets', 'Boil 575 g potatoes and 1.15 kg beets'],
    ['Stir in 1 cup milk and 8 oz. cream cheese.', 'Stir in 240 ml milk and 225 g cream cheese.'],
    ['Add 2 cups. Stir.', 'Add 480 ml. Stir.'],
    ['Cream 1 cup sugar and 2 sticks butter', 'Cream 200 g sugar and 225 g butter'],
    ['1-1/2 cups water, 1 and 1/2 cups milk', '360 ml water, 360 ml milk'],
  ])('in metric units: %s', (written, expected) => expect(metric(written)).toBe(expected));

  test.each([
    ['Auf 180 °C vorheizen', 'Auf 350 °F vorheizen', 'de-DE'],
    ['bei 180 Grad (Umluft 160 Grad) backen', 'bei 350 °F (Umluft 325 °F) backen', 'de-DE'],
    ['Préchauffez à 200°C', 'Préchauffez à 400°F', 'fr-FR'],
    ['Bei -18 °C einfrieren, nicht bei −4°C', 'Bei 0 °F einfrieren, nicht bei 25°F', 'de-DE'],
    ['3 mm dick, 5 mm breit', '⅛ Zoll dick, ¼ Zoll breit', 'de-DE'],
    ['Form mit 26 cm', 'Form mit 10 Zoll', 'de-DE'],
    ['Moule de 2,5 cm', 'Moule de 1 pouce', 'fr-FR'],
    ['Forma o średnicy 26 cm', 'Forma o średnicy 10″', 'pl-PL'],
    ['180度のオーブンで焼く', '350°Fのオーブンで焼く', 'ja-JP'],
    ['180도 오븐에서', '350°F 오븐에서', 'ko-KR'],
    ['Fırını 180 derecede ısıtın', 'Fırını 350 °F ısıtın', 'tr-TR'],
    ['Pečte na 180 stupňů', 'Pečte na 350 °F', 'cs-CZ'],
    ['Four à 180 degrés', 'Four à 350 °F', 'fr-FR'],
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
    'Write "9" on it, or “12”',
    'Turn by 360 degrees, or um 360 Grad',
    'Chill at 40 degrees',
    'Pizza bei 300° backen',
    '30 fokhagymagerezd',
    'Day 2-3 cm',
    'Step 8 Once cooled, pipe the cream',
    'Chill for 2 h at 4°C',
    'Divide into 12 pieces, 1 to each cup',
  ])('stays as it is: %s', (written) => expect(metric(written)).toBe(written));

  test('tells an angle from a temperature', () => {
    expect(us('Im 45-Grad-Winkel, um 360 Grad drehen', 'de-DE')).toBe('Im 45-Grad-Winkel, um 360 Grad drehen');
    expect(us('360度回す', 'ja-JP')).toBe('360度回す');
    expect(metric('Chauffer le four à 350 degrés', 'fr-CA')).toBe('Chauffer le four à 180 °C');
  });

  test('takes no pair of different amounts for one', () => {
    expect(metric('1 cup (10 g) rice')).toBe('185 g (10 g) rice');
    expect(metric('1 lb beef (500 ml stock)')).toBe('450 g beef (500 ml stock)');
  });

  test('is the same when it is converted again', () => {
    const once = metric('Bake 2 cups flour and 8 oz butter at 350°F in a 9-inch pan');
    expect(metric(once)).toBe(once);
  });
});
