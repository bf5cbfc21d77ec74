import { expect, test } from 'vitest';
import { readPlainText } from '../../core/importing/formats/plain-text.ts';
import { readRecipeMl } from '../../core/importing/formats/recipe-ml.ts';
import { minutesOf } from '../../core/importing/lines/duration.ts';
import { extractRecipe } from '../../core/importing/page/extract.ts';
import { parseFilter } from '../../core/kit/filter/filter.ts';
import { slugOf } from '../../server/kit/slug.ts';

const BIG = 100_000;
/** Linear work takes less than a second even on a slow machine; quadratic work takes minutes. */
const MAX_MS = 4_000;

const repeated = (text: string, length = BIG) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Long texts that have blocked parsers elsewhere. */
const texts: Readonly<Record<string, string>> = {
  'one letter': repeated('a'),
  digits: repeated('1'),
  blanks: repeated(' '),
  'line breaks': repeated('\n'),
  'open brackets': repeated('('),
  'open tags': repeated('<div>'),
  'broken tags': repeated('<a<'),
  quotes: repeated('"'),
  backslashes: repeated('\\'),
  'numbers and dashes': repeated('1-'),
  fractions: repeated('1/2 '),
  'combining marks': repeated('e\u0301'),
  'open comments': repeated('<!--'),
  'half surrogates': repeated('\ud83d'),
  stars: repeated('*a_'),
  durations: `PT${repeated('1H')}`,
  'open recipes': repeated('<recipe '),
  'ingredients in ingredients': repeated('<ing-div><ing>a'),
  'ingredients beside others': repeated('<ing-div></ing-div><ing>a</ing>'),
  'hidden texts': repeated(`<noscript>${'<b>some words here</b>'.repeat(4)}</noscript>`),
  sentences: repeated('Add it. Stir it. '),
  'pages in frames': repeated('<iframe srcdoc="<iframe srcdoc=&quot;<p>a&quot;>">'),
  'facts in facts': repeated('<div class="wprm-recipe wprm-recipe-rating-average wprm-recipe-rating-count">a '),
  'notes below notes': repeated('Tip: use a lid.\nBoil it.\n<h3>Notes</h3><p>Cool it.</p>'),
  'lines of a post': `<p>${repeated('1 cup a<br>')}</p>`,
  'ends of frames': repeated('<iframe srcdoc="</div></div>"></div>'),
};

const parsers: readonly (readonly [name: string, parse: (text: string) => unknown])[] = [
  ['a page', (text) => extractRecipe(text)],
  [
    'schema.org on a page',
    (text) =>
      extractRecipe(
        `<script type="application/ld+json">{"@type":"Recipe","name":${JSON.stringify(text)},"recipeIngredient":[${JSON.stringify(text)}]}</script>`,
      ),
  ],
  [
    'text on a page',
    (text) =>
      extractRecipe(
        `<h1>Soup</h1><h2>Ingredients</h2><ul><li>${text.replaceAll('<', '&lt;')}</li></ul><h2>Directions</h2><p>Boil.</p>`,
      ),
  ],
  ['a RecipeML file', (text) => readRecipeMl(`<recipeml><recipe><head><title>Soup</title></head>${text}</recipe>`)],
  ['a plain text', (text) => readPlainText(`1 cup ${text}\n2 eggs\n1 cup ${text}`)],
  ['a duration', (text) => minutesOf(text)],
  [
    'a filter',
    (text) => {
      try {
        return parseFilter(text.slice(0, 20_000));
      } catch {
        return null;
      }
    },
  ],
  ['a slug', (text) => slugOf(text)],
];

test.each(parsers)('%s of a hundred thousand hostile characters is read in time', (_, parse) => {
  const slow: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const started = performance.now();
    parse(text);
    const ms = performance.now() - started;
    if (ms > MAX_MS) slow.push(`${name}: ${ms.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});
