import { expect, test } from 'vitest';
import { expectedOf, lines, post, type Shape, seen, steps } from './shape.ts';

const items = `<ul><li>${lines.join('</li><li>')}</li></ul>`;
const counted = `<ol><li>${steps.join('</li><li>')}</li></ol>`;

/** Pages without markup, as people write them. */
const shapes: Shape[] = [
  {
    name: 'an encyclopedia, whose headings can be edited',
    html: post(
      `<h2><span>Ingredients</span><span>[edit | edit source]</span></h2>${items}<h2><span>Procedure</span><span>[edit | edit source]</span></h2>${counted}<h2>Notes, tips, and variations[edit]</h2><ul><li>Add cream.</li></ul>`,
    ),
  },
  {
    name: 'a post without any heading, whose steps are counted',
    html: post(
      `<p>so good!!!</p><p>- ${lines.join('<br/>- ')}</p><p>1) ${steps[0]}<br/>2) ${steps[1]}</p><p>#stew #barley</p>`,
    ),
  },
  {
    name: 'preformatted text',
    html: post(`<pre>Ingredients\n  ${lines.join('\n  ')}\n\nMethod\n${steps.join('\n')}</pre>`),
  },
  {
    name: 'tables that lay out the page',
    html: post(
      `<table width="600"><tr><td><b>Barley stew</b></td></tr><tr><td><table><tr><td><b>Ingredients</b><br>${lines.join('<br>')}</td><td><b>Method</b><br>${steps.join('<br>')}</td></tr></table></td></tr></table>`,
    ),
  },
  {
    name: 'boxes to tick under a legend',
    html: post(
      `<fieldset><legend>Ingredients</legend>${lines.map((line) => `<label><input type="checkbox"> ${line}</label><br>`).join('')}</fieldset><fieldset><legend>Steps</legend>${steps.map((step, at) => `<label><input type="checkbox"> ${at + 1}. ${step}</label><br>`).join('')}</fieldset>`,
    ),
  },
  {
    name: 'advertisements and shops inside of the lists',
    html: post(
      `<h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line} <a href="https://shop.example">Buy on Example</a></li>`).join('')}</ul><h2>Directions</h2><ol>${steps.map((step) => `<li>${step}<div class="ad">Advertisement</div></li>`).join('')}</ol>`,
    ),
  },
  {
    name: 'all ingredients in one sentence',
    html: post(
      `<p><b>You need:</b> 200 g pearl barley, 1 onion, 1 tsp salt.</p><p><b>Method:</b></p><p>${steps.join('</p><p>')}</p>`,
    ),
    expected: { ingredients: [[null, '200 g pearl barley', '1 onion', '1 tsp salt']] },
  },
  {
    name: 'raised digits for halves',
    html: post(
      `<h2>Ingredients</h2><ul><li>200 g pearl barley</li><li>1<sup>1</sup>/<sub>2</sub> onions</li><li>1 tsp salt</li></ul><h2>Method</h2>${counted}`,
    ),
    expected: { ingredients: [[null, '200 g pearl barley', '1 1/2 onions', '1 tsp salt']] },
  },
  {
    name: 'a signature below the last step',
    html: post(
      `<b>Ingredients:</b><br />${lines.join('<br />')}<br /><br /><b>Method:</b><br />${steps.join('<br />')}<br /><div>Posted by Jo at 10:00</div>`,
    ),
  },
  {
    name: 'a word in front of each step that also names a time',
    html: post(
      `<h2>Ingredients</h2>${items}<h2>Method</h2><p><strong>Prep.</strong> ${steps[0]}</p><p><strong>Cook.</strong> ${steps[1]}</p>`,
    ),
    expected: { steps: [[null, `Prep. ${steps[0]}`, `Cook. ${steps[1]}`]], total: null },
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('a page with %s is read', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
