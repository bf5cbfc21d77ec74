import { expect, test } from 'vitest';
import { expectedOf, ld, lines, post, type Shape, seen, steps } from './shape.ts';

const list = (items: readonly string[], tag = 'ul') => `<${tag}><li>${items.join('</li><li>')}</li></${tag}>`;
const breaks = (items: readonly string[]) => items.join('<br>');

const shapes: Shape[] = [
  {
    name: 'Squarespace: text blocks of headings and paragraphs',
    html: post(`<div class="sqs-layout"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><h3 style="white-space:pre-wrap;">Ingredients</h3>
      ${lines.map((line) => `<p style="white-space:pre-wrap;">${line}</p>`).join('')}</div></div>
      <div class="sqs-block html-block"><div class="sqs-block-content"><h3>Method</h3>${steps.map((step) => `<p style="white-space:pre-wrap;">${step}</p>`).join('')}</div></div></div>`),
  },
  {
    name: 'Wix: every line a span of its own',
    html: post(`<div data-testid="richTextElement"><p class="font_8"><span style="font-weight:bold;">Ingredients</span></p>${lines.map((line) => `<p class="font_8"><span class="wixGuard">​</span><span>${line}</span></p>`).join('')}
      <p class="font_8"><span class="wixGuard">​</span></p><p class="font_8"><strong>Instructions</strong></p>${steps.map((step, at) => `<p class="font_8"><span>${at + 1}. ${step}</span></p>`).join('')}</div>`),
  },
  {
    name: 'Wix: its recipe block',
    html: post(
      `<section data-hook="recipe"><h2>Ingredients</h2><ul class="O5Zn">${lines.map((line) => `<li class="uWxy"><p class="zK9"><span>${line}</span></p></li>`).join('')}</ul><h2>Instructions</h2><ol>${steps.map((step) => `<li><p><span>${step}</span></p></li>`).join('')}</ol></section>`,
    ),
  },
  {
    name: 'Blogger: line breaks in one block',
    html: post(
      `<div class="post-body entry-content"><b>Ingredients:</b><br />${breaks(lines)}<br /><br /><b>Method:</b><br />${breaks(steps)}<br /></div>`,
    ),
  },
  {
    name: 'Blogger: words in capitals without mark-up',
    html: post(
      `<div class="post-body"><div>INGREDIENTS</div>${lines.map((line) => `<div>${line}</div>`).join('')}<div><br /></div><div>METHOD</div>${steps.map((step) => `<div>${step}</div>`).join('')}</div>`,
    ),
  },
  {
    name: 'Shopify: an article of rich text',
    html: post(
      `<div class="article-template__content rte"><p><strong>Ingredients</strong></p>${list(lines)}<p><strong>Directions</strong></p>${list(steps, 'ol')}<p><a href="/products/barley">Shop pearl barley</a></p></div>`,
    ),
  },
  {
    name: 'a page with tabs',
    html: post(
      `<div role="tablist"><button role="tab">Ingredients</button><button role="tab">Method</button></div><div role="tabpanel"><h3>Ingredients</h3>${list(lines)}</div><div role="tabpanel"><h3>Method</h3>${list(steps, 'ol')}</div>`,
    ),
  },
  {
    name: 'a table with a column for amounts',
    html: post(
      `<h2>Ingredients</h2><table><tbody><tr><td>200 g</td><td>pearl barley</td></tr><tr><td>1</td><td>onion, chopped</td></tr><tr><td>1 tsp</td><td>salt</td></tr></tbody></table><h2>Directions</h2>${list(steps, 'ol')}`,
    ),
  },
  {
    name: 'a definition list',
    html: post(
      `<h2>Ingredients</h2><dl>${lines.map((line) => `<dd>${line}</dd>`).join('')}</dl><h2>How to make it</h2>${list(steps, 'ol')}`,
    ),
  },
  {
    name: 'amounts and names in boxes of their own',
    html: post(
      `<h2>Ingredients</h2><div class="x1"><div class="row"><div class="amt">200 g</div><div class="nm">pearl barley</div></div><div class="row"><div class="amt">1</div><div class="nm">onion, chopped</div></div><div class="row"><div class="amt">1 tsp</div><div class="nm">salt</div></div></div><h2>Directions</h2>${list(steps, 'ol')}`,
    ),
  },
  {
    name: 'spans without white space between them',
    html: post(
      `<h2>Ingredients</h2><ul><li><span class="q">200</span><span class="u">g</span><span class="n">pearl barley</span></li><li><span class="q">1</span><span class="n">onion, chopped</span></li><li><span class="q">1</span><span class="u">tsp</span><span class="n">salt</span></li></ul><h2>Directions</h2>${list(steps, 'ol')}`,
    ),
  },
  {
    name: 'steps under numbered headings',
    html: post(
      `<h2>Ingredients</h2>${list(lines)}<h2>Directions</h2>${steps.map((step, at) => `<h3>Step ${at + 1}</h3><p>${step}</p>`).join('')}`,
    ),
  },
  {
    name: 'lists that go on in boxes of their own',
    html: post(
      `<div class="box"><h2>Ingredients</h2>${list(lines)}</div><div class="part"><h2>Directions</h2>${list([steps[0]], 'ol')}</div><div class="ad">Advertisement</div><div class="part">${list([steps[1]], 'ol')}</div>`,
    ),
  },
  {
    name: 'an AMP page',
    html: post(
      `<amp-img src="/stew.jpg" width="1200" height="800"></amp-img><h2>Ingredients</h2>${list(lines)}<amp-ad width="300" height="250"></amp-ad><h2>Instructions</h2>${list(steps, 'ol')}<amp-carousel><div>More</div></amp-carousel>`,
    ),
  },
  {
    name: 'h-recipe',
    html: post(
      `<div class="h-recipe"><h2 class="p-name">Barley stew</h2><p>Serves <span class="p-yield">4</span>, takes <time class="dt-duration" datetime="PT50M">50 minutes</time></p><ul>${lines.map((line) => `<li class="p-ingredient">${line}</li>`).join('')}</ul><div class="e-instructions">${list(steps, 'ol')}</div></div>`,
    ),
    expected: { yield: '4', total: 50 },
  },
  {
    name: 'RDFa Lite',
    html: post(
      `<div vocab="https://schema.org/" typeof="Recipe"><span property="name">Barley stew</span><meta property="totalTime" content="PT50M">${lines.map((line) => `<p property="recipeIngredient">${line}</p>`).join('')}<div property="recipeInstructions">${list(steps, 'ol')}</div></div>`,
    ),
    expected: { total: 50 },
  },
  {
    name: 'data-vocabulary microdata',
    html: post(
      `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h2 itemprop="name">Barley stew</h2>${lines.map((line) => `<li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">${line.split(' ')[0]}</span> <span itemprop="name">${line.split(' ').slice(1).join(' ')}</span></li>`).join('')}<div itemprop="instructions">${list(steps, 'ol')}</div></div>`,
    ),
  },
  {
    name: 'microdata whose steps are items',
    html: post(
      `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Barley stew</h2>${lines.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join('')}<ol>${steps.map((step) => `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${step}</span></li>`).join('')}</ol></div>`,
    ),
  },
  {
    name: 'state of a Next.js page',
    html: `<html lang="en"><head><title>Barley stew</title></head><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { recipe: { title: 'Barley stew', ingredients: lines, instructions: steps } } } })}</script></body></html>`,
  },
  {
    name: 'state of a Nuxt page',
    html: `<html lang="en"><head><title>Barley stew</title></head><body><div id="__nuxt"></div><script>window.__NUXT__={data:[{recipe:${JSON.stringify({ name: 'Barley stew', ingredients: lines.map((text) => ({ text })), steps: steps.map((description) => ({ description })) })}}],state:{}};</script></body></html>`,
  },
  {
    name: 'state that another program keeps',
    html: `<html lang="en"><head><title>Barley stew</title></head><body><div id="app"></div><script>window.__INITIAL_STATE__ = ${JSON.stringify({ page: { recipe: { name: 'Barley stew', recipeIngredient: lines, recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })) } } })};</script></body></html>`,
  },
  {
    name: 'structured data in a script of the page’s program',
    html: `<html lang="en"><head><title>Barley stew</title></head><body>${ld([
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'The Slow Pot' },
      {
        '@context': 'https://schema.org',
        '@type': ['Recipe', 'NewsArticle'],
        headline: 'Barley stew',
        name: 'Barley stew',
        recipeIngredient: lines,
        recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
      },
    ])}</body></html>`,
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('%s', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
