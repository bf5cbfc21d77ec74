import { expect, test } from 'vitest';
import { expectedOf, lines, post, type Shape, seen, steps } from './shape.ts';

const list = `<h2>Ingredients</h2><ul><li>${lines.join('</li><li>')}</li></ul>`;

const shapes: Shape[] = [
  {
    name: 'with the amounts of each step above it',
    html: post(
      `${list}<h2>Method</h2><div class="part"><ul><li>1 onion</li></ul><p>1 ${steps[0]}</p></div><div class="part"><ul><li>200 g barley</li><li>1 tsp salt</li></ul><p>2 ${steps[1]}</p></div>`,
    ),
  },
  {
    name: 'said twice, for small and for wide screens',
    html: post(
      `${list}<h2>Method</h2><div class="only-small"><p>1 ${steps[0]}</p><p>2 ${steps[1]}</p></div><div class="only-wide"><p>1 ${steps[0]}</p><p>2 ${steps[1]}</p></div>`,
    ),
  },
  {
    name: 'under headings that count them, far from any other heading',
    html: post(
      `${list}<section class="x7"><ul><li class="a"><h2>Step 1/2</h2><ul><li class="b">pot</li><li class="b">1 onion</li></ul><p>${steps[0]}</p></li><li class="a"><h2>Step 2/2</h2><ul><li class="b">200 g barley</li></ul><p>${steps[1]}</p></li></ul></section><h2>More from us</h2><p>Try our other stews, which are as easy as this one.</p>`,
    ),
  },
  {
    name: 'with the tags of the page in a list below',
    html: post(
      `${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol><ul><li><a href="/winter">Winter</a></li><li><a href="/stews">Stews</a></li></ul>`,
    ),
  },
  {
    name: 'behind a table of nutrition and a list of tools',
    html: post(
      `${list}<h3>Energy</h3><ul><li>1405kj 335kcal 17%</li></ul><h3>Fat</h3><ul><li>10g 15%</li></ul><h3>Sugars</h3><ul><li>16g 17%</li></ul><h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol>`,
    ),
  },
  {
    name: 'with a tip between two lists that count on',
    html: post(
      `${list}<h2>Method</h2><ol><li>${steps[0]}</li></ol><p class="note">Note: do not brown it.</p><ol start="2"><li>${steps[1]}</li></ol>`,
    ),
  },
  {
    name: 'with a titled tip between two lists that count on',
    html: post(
      `${list}<h2>Method</h2><ol><li>${steps[0]}</li></ol><h4>Tip</h4><p>Do not brown it.</p><ol start="2"><li>${steps[1]}</li></ol>`,
    ),
  },
  {
    name: 'with a slanted remark between counted paragraphs',
    html: post(
      `${list}<h2>Method</h2><p>1. ${steps[0]}</p><p><em>Tip: Do not brown it!</em></p><p>2. ${steps[1]}</p><h3>You may also like</h3><p>Lentil stew</p>`,
    ),
  },
  {
    name: 'with a tip in a box between paragraphs',
    html: post(
      `${list}<h2>Method</h2><p>${steps[0]}</p><div class="tip"><h4>Tip</h4><p>Do not brown it.</p></div><p>${steps[1]}</p>`,
    ),
  },
  {
    name: 'in a text field',
    html: post(`<textarea>Ingredients\n${lines.join('\n')}\n\nMethod\n${steps.join('\n')}</textarea>`),
  },
  {
    name: 'in a frame with a page of its own',
    html: post(
      `<iframe srcdoc="&lt;html&gt;&lt;body&gt;${`${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol></body></html>`.replaceAll('<', '&lt;')}"></iframe>`,
    ),
  },
  {
    name: 'with a slanted remark between paragraphs',
    html: post(`${list}<h2>Method</h2><p>${steps[0]}</p><p><em>Note: do not brown it.</em></p><p>${steps[1]}</p>`),
  },
  {
    name: 'below a heading in words of its own',
    html: post(
      `<h3>Shopping list</h3><ul><li>${lines.join('</li><li>')}</li></ul><h3>Game plan</h3><p>${steps.join('</p><p>')}</p><h3>Leave a reply</h3><p>Your address is not shown.</p>`,
    ),
  },
  {
    name: 'in an element for readers without scripts',
    html: post('<div id="app"></div>').replace(
      '<div id="app"></div>',
      `<div id="app"></div><noscript>${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol></noscript>`,
    ),
  },
  {
    name: 'shown and repeated for readers without scripts',
    html: post(
      `${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol><noscript>${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol></noscript>`,
    ),
  },
  {
    name: 'in a declarative shadow root',
    html: post(
      `<recipe-card><template shadowrootmode="open">${list}<h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol></template></recipe-card>`,
    ),
  },
  {
    name: 'below lines with pictographs before them',
    html: post(
      `<h2>Ingredients</h2><p>${lines.map((line) => `🔸 ${line}`).join('<br>')}</p><h2>Method</h2><p>👉 ${steps.join('<br>👉 ')}</p>`,
    ),
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('steps %s are read', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
