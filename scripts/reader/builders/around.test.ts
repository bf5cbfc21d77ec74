import { expect, test } from 'vitest';
import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { isYield } from '../../../core/importing/lines/line-kind.ts';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { allLines } from '../data/data-kind.ts';
import { framed } from './page-of.ts';
import { type Sample, samples } from './recipes.ts';

const list = (texts: readonly string[], tag = 'ul') =>
  `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`;
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const links = '<p><a href="/1">Granola 2</a></p><p><a href="/2">Minestrone</a></p>';

/** Content between ingredients and steps, and content below the steps. */
const around: Readonly<Record<string, (sample: Sample) => [between: string, below: string]>> = {
  'a newsletter': ({ words }) => [`<div><p>${words.newsletter}</p><form><input><button>OK</button></form></div>`, ''],
  'related recipes': ({ words }) => [
    `<div><h3>${words.related}</h3>${links}</div>`,
    `<p><strong>${words.related}</strong></p>${links}`,
  ],
  'tools and nutrition': ({ words }) => [
    `<h3>${words.tools}</h3>${list(['1 pan', 'Whisk'])}`,
    `<h4>${words.nutrition}</h4><table><tr><td>kcal</td><td>320</td></tr><tr><td>Protein</td><td>12 g</td></tr></table>`,
  ],
  'notes with a heading': ({ words, tip }) => ['', `<p>${words.notes}:</p><p>${tip}</p>`],
  'a note behind a star': ({ tip }) => ['', `<p>* ${tip}</p>`],
  'comments in a list': ({ words, comment }) => ['', `<h3>${words.comments}</h3>${list([comment, comment], 'ol')}`],
  questions: ({ title, tip, part, comment }) => [
    '',
    `<h2>FAQ</h2><h3>${title}?</h3><p>${tip}</p><details><summary>${part.title}?</summary><p>${comment}</p></details>`,
  ],
};

const layouts = [
  ({ words, steps, ...s }: Sample, [between, below]: [string, string]) =>
    `<h2>${words.ingredients}</h2>${list(allLines({ words, steps, ...s }))}${between}<h2>${words.steps}</h2>${list(steps, 'ol')}${below}`,
  (s: Sample, [between, below]: [string, string]) =>
    `<p><b>${s.words.ingredients}</b></p>${paragraphs(allLines(s))}${between}<p><b>${s.words.steps}</b></p>${paragraphs(s.steps)}${below}`,
];

test.each(Object.keys(around))('content around a recipe in 21 languages is not part of it: %s', (name) => {
  for (const sample of samples) {
    for (const layout of layouts) {
      const recipe = extractRecipe(framed(sample, layout(sample, around[name]!(sample))))!;
      const keys = (texts: readonly string[]) => texts.map(keyOf);
      expect(keys(recipe.ingredientGroups.flatMap(({ lines }) => lines))).toEqual(keys(allLines(sample)));
      expect(keys(recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text)))).toEqual(keys(sample.steps));
    }
  }
});

test('servings after the last sentence of the steps are not part of it, in any language', () => {
  for (const sample of samples.filter(({ yields }) => isYield(yields))) {
    const steps = sample.steps.map((text, at) => (at === sample.steps.length - 1 ? `${text} ${sample.yields}` : text));
    const recipe = extractRecipe(framed(sample, layouts[0]!({ ...sample, steps }, ['', ''])))!;
    expect(recipe.stepGroups.flatMap((group) => group.steps.map(({ text }) => text))).toEqual(sample.steps);
    expect(recipe.yield).toContain(/\d+/.exec(sample.yields)![0]);
  }
});

test('explanations after a star below the steps, and after a heading of marked-up steps, are notes', () => {
  const html = (body: string) =>
    `<h1>Stew</h1><h2>Ingredients</h2><ul><li>200 g barley*</li><li>1 onion</li></ul>${body}`;
  const starred = '<h2>Method</h2><p>Soften the onion in a little oil.</p><p>* Or take rice instead of barley.</p>';
  expect(extractRecipe(html(starred))!.notes).toContain('Or take rice instead of barley.');
  const marked = `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Stew</b><i itemprop="recipeIngredient">200 g barley</i>
    <div itemprop="recipeInstructions"><p>Simmer it for an hour.</p><p>Notes:</p><p>It keeps for three days.</p></div></div>`;
  const recipe = extractRecipe(marked)!;
  expect(recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(['Simmer it for an hour.']);
  expect(recipe.notes).toEqual(['It keeps for three days.']);
});
