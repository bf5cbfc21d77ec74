import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';
import { parsePage } from './page.ts';
import { blocksOf } from './page-blocks.ts';
import { elementLines } from './page-text.ts';

function lines(html: string): string[] {
  return blocksOf(parsePage(html)).map((block) => block.text);
}

test('missing or misplaced end tags are repaired as in browsers', () => {
  expect(lines('<ul><li>One<li>Two</ul><p>Three<p>Four<div><b>Five</div>Six</b>')).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
  ]);
});

test('a cell’s stray end tag does not close the table around it', () => {
  expect(lines('<div><table><tr><td>1</div></td><td>egg</td></tr></table></div>')).toEqual(['1 egg']);
});

test('scripts, menus and hidden parts are not lines', () => {
  expect(lines('<nav>Home</nav><script>var a = "<p>no</p>"</script><p hidden>no</p><p>Yes &amp; no</p>')).toEqual([
    'Yes & no',
  ]);
});

test('a heading inside a paragraph is a line of its own', () => {
  expect(lines('<p><b>Method:</b> Soak the beans over night and drain.</p>')).toEqual([
    'Method',
    'Soak the beans over night and drain.',
  ]);
});

test('lines of an element break at blocks and line breaks', () => {
  const page = parsePage('<div>One<br>Two <b>and</b> a half<p>Three</p></div>');
  expect(elementLines(page, page.elements[0] as (typeof page.elements)[0])).toEqual(['One', 'Two and a half', 'Three']);
});

const many = 60_000;
test.each([
  ['empty text', ''],
  ['text alone', 'nothing to see'],
  ['deep nesting', '<div>'.repeat(many)],
  ['deep lists', '<ul><li>1 cup flour'.repeat(many)],
  ['unmatched end tags', `${'<i>'.repeat(many)}${'</b>'.repeat(many)}`],
  ['an attribute without end', `<div class="${'ingredients '.repeat(many)}`],
  ['deep JSON-LD', `<script type="application/ld+json">${'{"@type":"Recipe","x":['.repeat(many)}`],
  ['many headings', '<h2>Ingredients</h2><p>1 cup'.repeat(many)],
  ['many marked elements', '<div class="ingredients"><p>1 cup</div>'.repeat(many)],
  ['nested items', '<div itemscope itemtype="https://schema.org/Recipe" itemprop="recipeIngredient">x'.repeat(5000)],
  ['entities without end', '&amp'.repeat(many)],
  ['NUL and lone surrogates', '\u0000\ud800<p>\udfff</p>'],
])('%s is survived', (_, html) => {
  expect(() => extractRecipe(html, { url: 'not an address' })).not.toThrow();
});

test('text that comes in many pieces is one text', () => {
  const page = parsePage(`<p>${'<'.repeat(200_000)} a &lt; b</p>`);
  expect(page.flow.filter((item) => typeof item === 'string')).toHaveLength(1);
});
